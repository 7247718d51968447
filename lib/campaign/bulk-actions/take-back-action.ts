import { eq, sql } from 'drizzle-orm';
import type { Transaction } from '@/lib/db/client';
import { bulkActions, contactTypes } from '@/lib/db/schema';
import { bare, statement } from '@/lib/db/statement';
import { addJob } from '@/lib/jobs/define';
import { dropContactCacheEverywhere } from '../signals/contact-cache';
import { optionsOf, runBulkAction } from './bulk-action-job';
import { BulkStatus } from './rows';

/** Brings a contact type back without its contacts. */
export const restoreType = statement({
  params: { userId: contactTypes.user_id, typeId: contactTypes.id },
  row: {},
  text: ({ userId, typeId }) => sql`
    update ${contactTypes} set ${bare(contactTypes.deleted_at)} = null
    where ${contactTypes.id} = ${typeId} and ${contactTypes.user_id} = ${userId}`,
});

/** Has a locked action taken back. A list that it deleted is there again at once, its contacts follow. */
export async function takeBackAction(
  tx: Transaction,
  { id, user_id: userId, kind, contact_type_id: typeId }: typeof bulkActions.$inferSelect,
): Promise<void> {
  await tx
    .update(bulkActions)
    .set({ status: BulkStatus.undoing, undo_asked_at: sql`now()`, finished_at: null })
    .where(eq(bulkActions.id, id));
  await addJob(tx, runBulkAction, { actionId: id }, optionsOf(userId, id));
  if (kind !== 'delete_list' || typeId === null) return;
  await restoreType(tx, { userId, typeId });
  await dropContactCacheEverywhere(tx, userId);
}
