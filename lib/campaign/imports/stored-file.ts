import { client } from '@/lib/db/client';

const PIECE_BYTES = 1024 * 1024;

/** Keeps a file for a job to read, piece by piece as it arrives. */
export async function storePieces(importId: number, bytes: AsyncIterable<Uint8Array>): Promise<void> {
  let held: Uint8Array[] = [];
  let length = 0;
  let number = 0;
  const store = async () => {
    if (length === 0) return;
    const piece = Buffer.concat(held);
    held = [];
    length = 0;
    number += 1;
    await client()`
      insert into contact_import_pieces (import_id, number, bytes) values (${importId}, ${number}, ${piece})`;
  };
  for await (const piece of bytes) {
    held.push(piece);
    length += piece.length;
    if (length >= PIECE_BYTES) await store();
  }
  await store();
}

/** A stored file's bytes. */
export async function* storedPieces(importId: number): AsyncGenerator<Uint8Array> {
  for (let number = 1; ; number++) {
    const [piece] = await client()<{ bytes: Uint8Array }[]>`
      select bytes from contact_import_pieces where import_id = ${importId} and number = ${number}`;
    if (!piece) return;
    yield piece.bytes;
  }
}

export async function dropPieces(importId: number): Promise<void> {
  await client()`delete from contact_import_pieces where import_id = ${importId}`;
}
