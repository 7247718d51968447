import { and, eq } from 'drizzle-orm';
import { db, type Transaction } from '@/lib/db/client';
import { contactImports } from '@/lib/db/schema';
import type { ImportSettings } from '@/lib/db/schema/import-settings';
import { conflict, notFound } from '@/lib/errors';
import { ImportStatus } from './import-status';

type Staged = Omit<typeof contactImports.$inferSelect, 'settings'> & { settings: ImportSettings };

/**
 * One of the account's imports that waits to be set up; in a transaction it is locked.
 *
 * @throws DomainError not-found, or conflict where it has been started.
 */
export async function getStaged(userId: number, id: number, tx?: Transaction): Promise<Staged> {
  const isIt = and(eq(contactImports.id, id), eq(contactImports.user_id, userId));
  const [row] = tx
    ? await tx.select().from(contactImports).where(isIt).for('update')
    : await db().select().from(contactImports).where(isIt);
  if (!row) throw notFound();
  if (row.status !== ImportStatus.staged || !row.settings)
    throw conflict('This import has been started already.');
  return { ...row, settings: row.settings };
}
