import { and, eq } from 'drizzle-orm';
import type { Actor } from '@/lib/auth/actor';
import { authorizeMember } from '@/lib/auth/authorize-member';
import { db } from '@/lib/db/client';
import { bulkActionBatches, bulkActions } from '@/lib/db/schema';
import { conflict, notFound } from '@/lib/errors';
import { tryNow } from '@/lib/jobs/try-now';
import { timestamp } from '@/lib/timestamps';
import { runBulkAction } from './bulk-action-job';
import { BulkStatus, getBulkAction, UNDO_DAYS } from './rows';
import { finishBulkAction } from './run-batches';
import { takeBackAction } from './take-back-action';

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Has a bulk action taken back, one that still runs included: its batches that are done are undone, the others never
 * begin. One batch is undone before it returns.
 *
 * @throws DomainError not-found, or conflict where it has been undone or is too long ago.
 */
export async function undoBulkAction({ actor, input }: { actor: Actor; input: { id: number } }) {
  authorizeMember(actor, 'audience:write');
  const { id } = input;
  const isFew = await db().transaction(async (tx) => {
    const [action] = await tx
      .select()
      .from(bulkActions)
      .where(and(eq(bulkActions.id, id), eq(bulkActions.user_id, actor.id)))
      .for('update');
    if (!action) throw notFound();
    if (action.status === BulkStatus.undoing || action.status === BulkStatus.undone)
      throw conflict('This has been undone already.');
    if (Date.parse(timestamp(action.created_at)) < Date.now() - UNDO_DAYS * DAY_MS)
      throw conflict(`This can be undone for ${UNDO_DAYS} days.`);
    await takeBackAction(tx, action);
    return (await tx.$count(bulkActionBatches, eq(bulkActionBatches.action_id, id))) <= 1;
  });
  if (isFew) await tryNow(runBulkAction, () => finishBulkAction(id));
  return getBulkAction({ actor, input });
}
