import type { Actor } from '@/lib/auth/actor';
import { invalid } from '@/lib/errors';
import { type SpooledFile, spoolFile } from './spooled-file';
import { withinDailyQuota } from './upload-quota';
import { enterUpload } from './upload-slots';

const MAX_NAME = 255;

/** A file on its way: on disk until its turn, however slowly it comes. */
export class FileUpload {
  private file: SpooledFile | undefined;
  private name = '';
  private leave = () => {};

  constructor(private readonly actor: Actor) {}

  /** @throws DomainError conflict or limited, where the account uploads too much. */
  async take({ name, bytes }: { name: string; bytes: AsyncIterable<Uint8Array> }): Promise<void> {
    this.leave = enterUpload(this.actor.id);
    this.name = name.slice(-MAX_NAME) || 'file';
    this.file = await spoolFile(withinDailyQuota(this.actor.id, bytes));
  }

  /** What came. @throws DomainError invalid where nothing did. */
  taken() {
    const { file, name } = this;
    if (!file) throw invalid({ field: 'file', rule: 'required' });
    return { name, descriptor: file.descriptor, read: () => wholeOf(file), pieces: () => file.pieces() };
  }

  /** For the end of the upload, however it came about. */
  async close(): Promise<void> {
    await this.file?.close();
    this.leave();
  }
}

async function wholeOf(file: SpooledFile): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  for await (const piece of file.pieces()) pieces.push(piece);
  return Buffer.concat(pieces);
}
