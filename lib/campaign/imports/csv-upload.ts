import type { Actor } from '@/lib/auth/actor';
import { authorizeMember } from '@/lib/auth/authorize-member';
import { FileProblem } from '@/lib/csv/file-problem';
import { guardCsv } from '@/lib/csv/guard-csv';
import type { ImportFormat } from '@/lib/db/schema/import-settings';
import { invalid } from '@/lib/errors';
import { type SpooledFile, spoolFile } from '@/lib/uploads/spooled-file';
import { withinDailyQuota } from '@/lib/uploads/upload-quota';
import { enterUpload } from '@/lib/uploads/upload-slots';
import { FILE_ENDINGS } from './file-endings';
import { encodingOf, Utf8Watch } from './file-format';
import { columnsOfStart } from './import-settings';
import { formatOf, textOf } from './read-sample';
import { START_BYTES } from './stored-file';

/** A CSV file that is kept while it arrives, with what its beginning says of how it is written. */
export class CsvUpload {
  protected file: SpooledFile | undefined;
  protected name = '';
  protected bytes = 0;
  protected start: Buffer = Buffer.alloc(0);
  private readonly watch = new Utf8Watch();
  private leave = () => {};

  constructor(protected readonly actor: Actor) {
    authorizeMember(actor, 'audience:write');
  }

  /** @throws DomainError invalid for what is no CSV; conflict or limited, where too much is being uploaded. */
  async takeFile({ name, bytes }: { name: string; bytes: AsyncIterable<Uint8Array> }): Promise<void> {
    this.leave = enterUpload(this.actor.id);
    this.name = name;
    try {
      this.file = await spoolFile(
        this.watched(withinDailyQuota(this.actor.id, guardCsv(name, bytes, FILE_ENDINGS))),
      );
    } catch (error) {
      throw error instanceof FileProblem ? notReadable(error.message) : error;
    }
  }

  /** How the file is written, and its columns. @throws DomainError invalid for an empty one. */
  protected async readStart() {
    const encoding = encodingOf(this.start, this.watch.isUtf8);
    const format: ImportFormat = { encoding, ...(await formatOf(await textOf(this.start, encoding))) };
    const columns = await columnsOfStart(this.start, format);
    if (columns.length === 0) throw notReadable('The file is empty.');
    return { format, columns };
  }

  /** For the end of the upload, however it came about. */
  async close(): Promise<void> {
    await this.file?.close();
    this.leave();
  }

  private async *watched(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    for await (const piece of bytes) {
      this.bytes += piece.length;
      this.watch.see(piece);
      if (this.start.length < START_BYTES)
        this.start = Buffer.concat([this.start, piece]).subarray(0, START_BYTES);
      yield piece;
    }
  }
}

/** What is wrong with the file as a whole. */
export const notReadable = (text: string) => invalid({ field: 'file', text });
