import { eq } from 'drizzle-orm';
import type { Transaction } from '@/lib/db/client';
import { contentDrafts as d } from '@/lib/db/schema';
import { conflict } from '@/lib/errors';
import { timestamp } from '@/lib/timestamps';
import type { HelpPage } from '../help/help-pages';
import type { Content } from '../help/original-content';

/**
 * Locks a page for the rest of the transaction.
 *
 * @param since when who changes it has last read it to have changed.
 * @returns its draft, or null where nothing is being written.
 * @throws DomainError conflict where somebody has changed it since.
 */
export async function lockContent(
  tx: Transaction,
  page: HelpPage,
  since: string | undefined,
): Promise<Content | null> {
  const made = await tx.insert(d).values({ page }).onConflictDoNothing().returning({ page: d.page });
  const [found] = await tx
    .select({ title: d.title, text: d.text, updated_at: d.updated_at })
    .from(d)
    .where(eq(d.page, page))
    .for('update');
  if (!found) throw new Error('The page was not inserted.');
  const isUnchanged = made.length > 0 ? since === undefined : timestamp(found.updated_at) === since;
  if (!isUnchanged) throw conflict('Somebody has changed this page. Reload it to see how it is now.');
  const { title, text } = found;
  return title === null || text === null ? null : { title, text };
}
