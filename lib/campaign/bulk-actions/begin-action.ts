import { eq, sql } from 'drizzle-orm';
import type { Actor } from '@/lib/auth/actor';
import { db, type Transaction } from '@/lib/db/client';
import { bulkActions } from '@/lib/db/schema';
import { rows } from '@/lib/db/statement';
import { notFound } from '@/lib/errors';
import { addJob } from '@/lib/jobs/define';
import { tryNow } from '@/lib/jobs/try-now';
import { BATCH_SIZE, optionsOf, runBulkAction } from './bulk-action-job';
import { refuseTooMany, takeTurn } from './refuse-too-many';
import { getBulkAction } from './rows';
import { finishBulkAction } from './run-batches';

type Begun = Pick<typeof bulkActions.$inferInsert, 'kind' | 'contact_type_id' | 'unsubscribe_groups_id'> & {
  /** Writes the batches. Gives how many records there are in them. */
  choose: (tx: Transaction, actionId: number) => Promise<number>;
  /** Whether ids were given, of which one at least has to be there. */
  isNamed: boolean;
};

/**
 * Settles what a bulk action is about and has a job do it. Few records are done with before it returns.
 *
 * @throws DomainError not-found where none of the given ids is there; conflict where too many are unfinished, or were
 * started in a day.
 */
export async function beginAction(actor: Actor, { choose, isNamed, ...values }: Begun) {
  const { id, total } = await db().transaction(async (tx) => {
    await rows(tx, {}, sql`set local statement_timeout = 0`);
    await rows(tx, {}, sql`set local plan_cache_mode = force_custom_plan`);
    const [made] = await tx
      .insert(bulkActions)
      .values({ user_id: actor.id, ...values })
      .returning({ id: bulkActions.id });
    if (!made) throw notFound();
    await refuseTooMany(tx, actor.id);
    const count = await choose(tx, made.id);
    if (isNamed && count === 0) throw notFound();
    await tx.update(bulkActions).set({ total: count }).where(eq(bulkActions.id, made.id));
    await takeTurn(tx, actor.id);
    await refuseTooMany(tx, actor.id);
    await addJob(tx, runBulkAction, { actionId: made.id }, optionsOf(actor.id, made.id));
    return { id: made.id, total: count };
  });
  if (total <= BATCH_SIZE) await tryNow(runBulkAction, () => finishBulkAction(id));
  return getBulkAction({ actor, input: { id } });
}
