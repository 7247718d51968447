import { and, desc, eq, gt, notInArray, sql } from 'drizzle-orm';
import type { Actor } from '@/lib/auth/actor';
import { authorizeMember } from '@/lib/auth/authorize-member';
import { db, type Transaction } from '@/lib/db/client';
import { bulkActions, contacts, contactTypes } from '@/lib/db/schema';
import { bare, rows, statement } from '@/lib/db/statement';
import { notFound } from '@/lib/errors';
import { dropContactCache, dropContactCacheEverywhere } from '../signals/contact-cache';
import { queueSweep } from '../signals/queue-sweep';
import { BulkStatus, UNDO_DAYS } from './rows';
import { restoreType, takeBackAction } from './take-back-action';

type Given = { userId: number; typeId: number };

// They were deleted at one time.
const restoreContacts = statement({
  params: { userId: contactTypes.user_id, typeId: contactTypes.id },
  row: {},
  text: ({ userId, typeId }) => sql`
    update ${contacts} set ${bare(contacts.deleted_at)} = null from ${contactTypes}
    where ${contactTypes.id} = ${typeId} and ${contactTypes.user_id} = ${userId}
      and ${contacts.user_id} = ${userId} and ${contacts.contact_type_id} = ${typeId}
      and ${contacts.deleted_at} = ${contactTypes.deleted_at}`,
});

/**
 * Brings a contact type back, with the contacts that were removed with it: few at once, many by the bulk action that
 * removed them.
 *
 * @throws DomainError not-found.
 */
export async function restoreContactType({
  actor,
  input,
}: {
  actor: Actor;
  input: { contact_type_id: number };
}): Promise<void> {
  authorizeMember(actor, 'audience:write');
  const given = { userId: actor.id, typeId: input.contact_type_id };
  await db().transaction(async (tx) => {
    const deletion = await lockDeletion(tx, given);
    if (deletion) return takeBackAction(tx, deletion);
    // A large list that was deleted long ago takes longer than any other request may.
    await rows(tx, {}, sql`set local statement_timeout = 0`);
    await restoreContacts(tx, given);
    const { count } = await restoreType(tx, given);
    if (count === 0) throw notFound();
    await dropContactCacheEverywhere(tx, actor.id);
    await queueSweep(tx, actor.id);
  });
  dropContactCache(actor.id);
}

/** The bulk action that removes or has removed a deleted type's contacts, as long as it can be taken back. */
async function lockDeletion(tx: Transaction, { userId, typeId }: Given) {
  const [last] = await tx
    .select()
    .from(bulkActions)
    .where(
      and(
        eq(bulkActions.user_id, userId),
        eq(bulkActions.contact_type_id, typeId),
        eq(bulkActions.kind, 'delete_list'),
        notInArray(bulkActions.status, [BulkStatus.undoing, BulkStatus.undone]),
        gt(bulkActions.created_at, sql`now() - make_interval(days => ${UNDO_DAYS}::int)`),
      ),
    )
    .orderBy(desc(bulkActions.id))
    .limit(1)
    .for('update');
  return last;
}
