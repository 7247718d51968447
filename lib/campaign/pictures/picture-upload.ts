import type { Actor } from '@/lib/auth/actor';
import { invalid } from '@/lib/errors';
import { type SpooledFile, spoolFile } from '../imports/spooled-file';
import { withinDailyQuota } from '../imports/upload-quota';
import { enterUpload } from '../imports/upload-slots';
import { addPicture } from './add-picture';

const MAX_NAME = 255;

/** A picture on its way: on disk until its turn to be made anew, however slowly it comes. */
export class PictureUpload {
  private file: SpooledFile | undefined;
  private name = '';
  private leave = () => {};

  constructor(private readonly actor: Actor) {}

  /** @throws DomainError conflict or limited, where the account uploads too much. */
  async takeFile({ name, bytes }: { name: string; bytes: AsyncIterable<Uint8Array> }): Promise<void> {
    this.leave = enterUpload(this.actor.id);
    this.name = name.slice(0, MAX_NAME) || 'picture';
    this.file = await spoolFile(withinDailyQuota(this.actor.id, bytes));
  }

  /** Adds it to the library. @throws DomainError as `addPicture`, and invalid where no file came. */
  async finish({ alt }: { alt: string }) {
    const { file } = this;
    if (!file) throw invalid({ field: 'file', rule: 'required' });
    return addPicture({
      actor: this.actor,
      input: { read: () => wholeOf(file), file_name: this.name, alt },
    });
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
