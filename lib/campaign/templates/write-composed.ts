import { and, eq, inArray } from 'drizzle-orm';
import { db, type Transaction } from '@/lib/db/client';
import { savedBlocks as b } from '@/lib/db/schema';
import type { ShownBlock } from './expand-blocks';

type Composed = { shown: readonly ShownBlock[] };

/**
 * Writes HTML in a transaction in which its saved blocks can't change. If one has changed since the HTML was composed, it is
 * composed anew; a change that comes later finds what was written.
 */
export async function writeComposed<C extends Composed, Result>(
  userId: number,
  compose: () => Promise<C>,
  write: (tx: Transaction, composed: C) => Promise<Result>,
): Promise<Result> {
  for (;;) {
    const composed = await compose();
    const written = await db().transaction(async (tx) =>
      (await areHeld(tx, userId, composed.shown)) ? { result: await write(tx, composed) } : null,
    );
    if (written) return written.result;
  }
}

/** Whether blocks are still what was shown, which they then stay until the transaction ends. */
async function areHeld(tx: Transaction, userId: number, shown: readonly ShownBlock[]): Promise<boolean> {
  if (shown.length === 0) return true;
  const ids = shown.map(({ id }) => id);
  const held = await tx
    .select({ id: b.id, json_code: b.json_code })
    .from(b)
    .where(and(eq(b.user_id, userId), inArray(b.id, ids)))
    .orderBy(b.id)
    .for('share');
  const now = new Map(held.map(({ id, json_code }) => [id, json_code]));
  return shown.every(({ id, json_code }) => now.get(id) === json_code);
}
