import { eq } from 'drizzle-orm';
import { db } from '@/lib/db/client';
import { contactImports } from '@/lib/db/schema';
import { invalid } from '@/lib/errors';
import { contactTypeProblems } from '../contact-types/rows';
import { CsvUpload } from './csv-upload';
import { withoutEnding } from './file-endings';
import { proposeSettings } from './import-settings';
import { ImportStatus } from './import-status';
import { getImport } from './rows';
import { storePieces } from './stored-file';

type Fields = { contact_type_id?: number | undefined; list_name?: string | undefined };

/** An upload that is kept until somebody says what becomes of its columns. A cancelled one leaves nothing behind. */
export class StagingUpload extends CsvUpload {
  /**
   * Keeps the file as an import that nobody has started.
   *
   * @throws DomainError invalid without a file, for an empty one, and for a list that isn't there.
   */
  async finish({ contact_type_id, list_name }: Fields) {
    const { file } = this;
    const userId = this.actor.id;
    const problems = contact_type_id ? await contactTypeProblems(userId, contact_type_id) : [];
    if (!file) throw invalid(...problems, { field: 'file', rule: 'required' });
    if (problems.length > 0) throw invalid(...problems);
    const { format, columns } = await this.readStart();
    const { settings } = await proposeSettings(userId, columns, format, this.name);
    const [row] = await db()
      .insert(contactImports)
      .values({
        user_id: userId,
        contact_type_id: contact_type_id ?? null,
        list_name: contact_type_id ? null : (list_name ?? listNameOf(this.name)),
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
      await db().delete(contactImports).where(eq(contactImports.id, importId));
      throw error;
    }
    return getImport(userId, importId);
  }
}

/** A list that nobody has named is called as its file is. */
const listNameOf = (fileName: string): string => {
  const name = withoutEnding(fileName).trim().slice(0, 255);
  return name.length < 2 ? 'Imported contacts' : name;
};
