import type { z } from 'zod';
import type { Actor } from '@/lib/auth/actor';
import { authorizeMember } from '@/lib/auth/authorize-member';
import { FileProblem } from '@/lib/csv/file-problem';
import { guardCsv } from '@/lib/csv/guard-csv';
import { db } from '@/lib/db/client';
import { type BrokenRule, invalid, type Problem } from '@/lib/errors';
import { addJob } from '@/lib/jobs/define';
import { type SpooledFile, spoolFile } from '@/lib/uploads/spooled-file';
import { withinDailyQuota } from '@/lib/uploads/upload-quota';
import { enterUpload, stagingSlots } from '@/lib/uploads/upload-slots';
import { contactTypeProblems } from '../contact-types/rows';
import type { ConsentChoices } from './consent-columns';
import { ImportConnection } from './import-connection';
import { importContacts, jobKeyOf } from './import-job';
import { failRecord, INTERRUPTED, keepAlive, openRecord, progressNotes } from './import-record';
import { getImport } from './rows';
import { finishImport } from './run-import';
import type { UploadCsvFields } from './schemas';
import { type Staged, stageFile } from './stage-file';
import { dropPieces, storePieces } from './stored-file';

type Fields = z.output<typeof UploadCsvFields>;
type File = { name: string; bytes: AsyncIterable<Uint8Array> };

/**
 * One upload: its file is kept as it arrives, before or after the form's fields, and read and written once it is whole.
 * Until then it costs a file and no connection to the database: clients may be as slow as the limits on requests allow.
 */
export class UploadSession {
  private readonly atEnd: (() => unknown)[] = [];
  private file: SpooledFile | undefined;
  private connection: ImportConnection | undefined;
  private staged: Staged | undefined;
  private fileProblems: string[] = [];
  private isStored = false;
  private importId: number | undefined;

  constructor(private readonly actor: Actor) {
    authorizeMember(actor, 'audience:write');
  }

  /**
   * @param fields the form's fields, if they stand before the file and are right: the import is then recorded at once.
   * @throws DomainError conflict or limited, where the account has too many uploads, or too much in them.
   */
  async takeFile({ name, bytes }: File, fields: Fields | undefined): Promise<void> {
    this.atEnd.push(enterUpload(this.actor.id));
    if (fields && (await contactTypeProblems(this.actor.id, fields.contact_type_id)).length === 0)
      await this.record(fields);
    const accepted = withinDailyQuota(this.actor.id, guardCsv(name, bytes));
    try {
      if (this.importId && fields?.background) {
        await storePieces({ importId: this.importId, userId: this.actor.id, bytes: accepted });
        this.isStored = true;
        return;
      }
      this.file = await spoolFile(accepted);
      this.atEnd.push(this.file.close);
    } catch (error) {
      this.noteProblem(error);
    }
  }

  /**
   * Writes the file.
   *
   * @param problems what is wrong with the form's fields, to be told together with the file's.
   * @throws DomainError invalid, with all problems at once; nothing has then been written.
   */
  async finish(fields: Fields | undefined, problems: readonly Problem[]) {
    const { actor } = this;
    if (this.file) await this.stage(this.file, fields?.consent);
    const { staged, connection } = this;
    const all: (Problem | BrokenRule)[] = [...problems];
    if (fields) all.push(...(await contactTypeProblems(actor.id, fields.contact_type_id)));
    if (staged && staged.bad > 0 && fields?.mode !== 'skip_bad') this.fileProblems = staged.problems;
    if (!staged && !this.isStored && this.fileProblems.length === 0)
      all.push({ field: 'file', rule: 'required' });
    all.push(...this.fileProblems.map((text) => ({ field: 'file', text })));
    if (all.length > 0 || !fields) {
      if (this.importId) await failRecord(this.importId, this.fileProblems, staged);
      throw invalid(...all);
    }
    if (this.isStored && this.importId) {
      const { importId } = this;
      await db().transaction((tx) =>
        addJob(tx, importContacts, { importId }, { key: jobKeyOf(importId), queue: `imports:${actor.id}` }),
      );
      return getImport(actor.id, importId);
    }
    if (!staged || !connection) throw invalid(...all);
    const importId = this.importId ?? (await this.record(fields));
    const target = { importId, userId: actor.id, contactTypeId: fields.contact_type_id, mode: fields.mode };
    await finishImport(connection, target, staged);
    return getImport(actor.id, importId);
  }

  /** For the end of the session, however it came about. */
  async close(failed: boolean): Promise<void> {
    try {
      if (!failed || !this.importId) return;
      await failRecord(this.importId, [INTERRUPTED]);
      await dropPieces(db(), this.importId);
    } finally {
      for (const end of this.atEnd.reverse()) await end();
    }
  }

  /** Reads the file into a table of a connection of its own, when there is a place for it. */
  private async stage(file: SpooledFile, choices: ConsentChoices = {}): Promise<void> {
    this.atEnd.push(await stagingSlots.take());
    const connection = new ImportConnection();
    this.connection = connection;
    this.atEnd.push(() => connection.end());
    if (this.importId) await connection.lock(this.importId);
    const onProgress = this.importId ? progressNotes(this.importId) : () => {};
    try {
      this.staged = await stageFile({
        sql: connection.sql,
        userId: this.actor.id,
        bytes: file.pieces(),
        choices,
        onProgress,
      });
    } catch (error) {
      this.noteProblem(error);
    }
  }

  private noteProblem(error: unknown): void {
    if (!(error instanceof FileProblem)) throw error;
    this.fileProblems = [error.message];
  }

  private async record(fields: Fields): Promise<number> {
    const importId = await openRecord({
      userId: this.actor.id,
      contactTypeId: fields.contact_type_id,
      mode: fields.mode,
      choices: fields.consent ?? {},
    });
    this.importId = importId;
    if (this.connection) await this.connection.lock(importId);
    else this.atEnd.push(keepAlive(importId));
    return importId;
  }
}
