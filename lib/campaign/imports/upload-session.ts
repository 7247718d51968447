import type { Sql } from 'postgres';
import type { z } from 'zod';
import type { Actor } from '@/lib/auth/actor';
import { db } from '@/lib/db/client';
import { conflict, invalid, type Problem } from '@/lib/errors';
import { addJob } from '@/lib/jobs/define';
import { contactTypeProblems } from '../contact-types/rows';
import { guardCsv } from './file-guard';
import { FileProblem } from './file-problem';
import { failRecord, openRecord, progressNotes } from './import-record';
import { importContacts, jobKeyOf } from './jobs';
import { getImport } from './rows';
import { finishImport, lockImport, openConnection } from './run-import';
import type { UploadCsvFields } from './schemas';
import { type Staged, stageFile } from './stage-file';
import { dropPieces, storePieces } from './stored-file';

/** Uploads that one process reads at a time, and of them those of one account: each has a connection. */
const MAX_UPLOADS = 8;
const MAX_OF_ACCOUNT = 2;
const running = new Map<number, number>();

type Fields = z.output<typeof UploadCsvFields>;
type File = { name: string; bytes: AsyncIterable<Uint8Array> };

/**
 * One upload: its file is read as it arrives, before or after the form's fields, and written once both are known to be
 * right.
 */
export class UploadSession {
  private sql: Sql | undefined;
  private staged: Staged | undefined;
  private fileProblems: string[] = [];
  private isStored = false;
  private importId: number | undefined;

  constructor(private readonly actor: Actor) {}

  /** @param fields the form's fields, if they stand before the file and are right: the import is then recorded at once. */
  async takeFile({ name, bytes }: File, fields: Fields | undefined): Promise<void> {
    this.enter();
    this.sql = openConnection();
    try {
      if (fields && (await contactTypeProblems(this.actor.id, fields.contact_type_id)).length === 0)
        await this.record(fields);
      const onProgress = this.importId ? progressNotes(this.importId) : () => {};
      const guarded = guardCsv(name, bytes);
      if (this.importId && fields?.background) {
        await storePieces(this.importId, guarded);
        this.isStored = true;
        return;
      }
      this.staged = await stageFile({ sql: this.sql, userId: this.actor.id, bytes: guarded, onProgress });
    } catch (error) {
      if (!(error instanceof FileProblem)) throw error;
      this.fileProblems = [error.message];
    }
  }

  /**
   * Writes the file.
   *
   * @param problems what is wrong with the form's fields, to be told together with the file's.
   * @throws DomainError invalid, with all problems at once; nothing has then been written.
   */
  async finish(fields: Fields | undefined, problems: readonly Problem[]) {
    const { actor, staged, sql } = this;
    const all = [...problems];
    if (fields) all.push(...(await contactTypeProblems(actor.id, fields.contact_type_id)));
    if (staged && staged.bad > 0 && fields?.mode !== 'skip_bad') this.fileProblems = staged.problems;
    if (!staged && !this.isStored && this.fileProblems.length === 0)
      all.push({ field: 'file', text: 'The file field is required.', isMissing: true });
    all.push(...this.fileProblems.map((text) => ({ field: 'file', text })));
    if (all.length > 0 || !fields || !sql) {
      await this.giveUp(this.fileProblems);
      throw invalid(...all);
    }
    if (this.isStored && this.importId) {
      const { importId } = this;
      await db().transaction((tx) => addJob(tx, importContacts, { importId }, { key: jobKeyOf(importId) }));
      return getImport(actor.id, importId);
    }
    if (!staged) throw invalid(...all);
    const importId = this.importId ?? (await this.record(fields));
    const target = { importId, userId: actor.id, contactTypeId: fields.contact_type_id, mode: fields.mode };
    await finishImport(sql, target, staged);
    return getImport(actor.id, importId);
  }

  /** For the end of the session, however it came about. */
  async close(failed: boolean): Promise<void> {
    if (!this.sql) return;
    running.set(this.actor.id, (running.get(this.actor.id) ?? 1) - 1);
    if (failed && this.importId)
      await failRecord(this.importId, ['The import was interrupted; nothing was written.']);
    await this.sql.end({ timeout: 1 });
  }

  private async giveUp(problems: readonly string[]): Promise<void> {
    if (!this.importId) return;
    await failRecord(this.importId, problems, this.staged);
    if (this.isStored) await dropPieces(this.importId);
  }

  private async record(fields: Fields): Promise<number> {
    this.importId = await openRecord({
      userId: this.actor.id,
      contactTypeId: fields.contact_type_id,
      mode: fields.mode,
    });
    if (this.sql) await lockImport(this.sql, this.importId);
    return this.importId;
  }

  private enter(): void {
    const mine = running.get(this.actor.id) ?? 0;
    const total = [...running.values()].reduce((sum, count) => sum + count, 0);
    if (mine >= MAX_OF_ACCOUNT || total >= MAX_UPLOADS)
      throw conflict('Too many imports are running. Wait for one of them to end.');
    running.set(this.actor.id, mine + 1);
  }
}
