import { randomUUID } from 'node:crypto';
import { open, unlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const READ_BYTES = 256 * 1024;

export type SpooledFile = {
  /** What was written, from its beginning. */
  pieces(): AsyncGenerator<Uint8Array>;
  /** By which other threads may read it, until it is closed. */
  descriptor: number;
  /** Frees its space. */
  close(): Promise<void>;
};

/**
 * Writes what arrives to a temporary file that has no name, so that nobody else can open it and the system frees it
 * with the process.
 */
export async function spoolFile(bytes: AsyncIterable<Uint8Array>): Promise<SpooledFile> {
  const path = join(tmpdir(), `loadout-${randomUUID()}`);
  const handle = await open(path, 'wx+', 0o600);
  const close = () => handle.close();
  try {
    await unlink(path);
    for await (const piece of bytes) {
      for (let written = 0; written < piece.length; )
        written += (await handle.write(piece, written)).bytesWritten;
    }
  } catch (error) {
    await close();
    throw error;
  }
  return {
    async *pieces() {
      for (let position = 0; ; ) {
        const { bytesRead, buffer } = await handle.read(
          Buffer.allocUnsafe(READ_BYTES),
          0,
          READ_BYTES,
          position,
        );
        if (bytesRead === 0) return;
        position += bytesRead;
        yield buffer.subarray(0, bytesRead);
      }
    },
    descriptor: handle.fd,
    close,
  };
}
