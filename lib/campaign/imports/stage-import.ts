import { eq } from 'drizzle-orm';
import type { Actor } from '@/lib/auth/actor';
import { db } from '@/lib/db/client';
import { contactImports } from '@/lib/db/schema';
import { invalid } from '@/lib/errors';
import { addContactType } from '../contact-types/add-contact-type';
import { contactTypeProblems } from '../contact-types/rows';
import { dropUnused } from './drop-made';
import { encodingOf, Utf8Watch } from './file-format';
import { FileProblem } from './file-problem';
import { guardCsv } from './guard-csv';
import { columnsOfStart, proposeSettings } from './import-settings';
import { ImportStatus } from './import-status';
import { formatOf, textOf } from './read-sample';
import { getImport } from './rows';
import { type SpooledFile, spoolFile } from './spooled-file';
import { START_BYTES, storePieces } from './stored-file';
import { withinDailyQuota } from './upload-quota';
import { enterUpload } from './upload-slots';

type Fields = { contact_type_id?: number | undefined; list_name?: string | undefined };

/** An upload that is kept until somebody says what becomes of its columns. A cancelled one leaves nothing behind. */
export class StagingUpload {
  private file: SpooledFile | undefined;
  private name = '';
  private bytes = 0;
  private start: Buffer = Buffer.alloc(0);
  private readonly watch = new Utf8Watch();
  private leave = () => {};

  constructor(private readonly actor: Actor) {}

  /** @throws DomainError invalid for what is no CSV; conflict or limited, where too much is being uploaded. */
  async takeFile({ name, bytes }: { name: string; bytes: AsyncIterable<Uint8Array> }): Promise<void> {
    this.leave = enterUpload(this.actor.id);
    this.name = name;
    try {
      this.file = await spoolFile(this.watched(withinDailyQuota(this.actor.id, guardCsv(name, bytes))));
    } catch (error) {
      throw error instanceof FileProblem ? notReadable(error.message) : error;
    }
  }

  /**
   * Keeps the file as an import that nobody has started.
   *
   * @throws DomainError invalid without a file, for an empty one, and for a list that isn't there.
   */
  async finish({ contact_type_id, list_name }: Fields) {
    const { actor, file } = this;
    const userId = actor.id;
    const problems = contact_type_id ? await contactTypeProblems(userId, contact_type_id) : [];
    if (!file) throw invalid(...problems, { field: 'file', rule: 'required' });
    if (problems.length > 0) throw invalid(...problems);
    const encoding = encodingOf(this.start, this.watch.isUtf8);
    const format = { encoding, ...(await formatOf(await textOf(this.start, encoding))) };
    const columns = await columnsOfStart(this.start, format);
    if (columns.length === 0) throw notReadable('The file is empty.');
    const proposed = await proposeSettings(userId, columns, format, this.name);
    const settings = { ...proposed.settings, ...(!contact_type_id && { made_list: true as const }) };
    const listId =
      contact_type_id ??
      (await addContactType({ actor, input: { name: list_name ?? listNameOf(this.name) } }));
    const [row] = await db()
      .insert(contactImports)
      .values({
        user_id: userId,
        contact_type_id: listId ?? 0,
        mode: 'skip_bad',
        status: ImportStatus.staged,
        file_name: this.name.slice(0, 255),
        file_bytes: this.bytes,
        // Not before the whole file is kept: until then nothing can be started.
        settings: null,
      })
      .returning({ id: contactImports.id });
    const importId = row?.id ?? 0;
    try {
      await storePieces({ importId, userId, bytes: file.pieces() });
      await db().update(contactImports).set({ settings }).where(eq(contactImports.id, importId));
    } catch (error) {
      const unused = { id: importId, user_id: userId, contact_type_id: listId ?? 0, settings };
      await db().transaction((tx) => dropUnused(tx, unused));
      throw error;
    }
    return getImport(userId, importId);
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

const notReadable = (text: string) => invalid({ field: 'file', text });

/** A list that nobody has named is called as its file is. */
const listNameOf = (fileName: string): string => {
  const name = fileName
    .replace(/\.csv$/i, '')
    .trim()
    .slice(0, 255);
  return name.length < 2 ? 'Imported contacts' : name;
};
