import { and, eq, sql } from 'drizzle-orm';
import type { Actor } from '@/lib/auth/actor';
import { authorizeMember } from '@/lib/auth/authorize-member';
import { db, type Transaction } from '@/lib/db/client';
import { value } from '@/lib/db/row';
import { bulkActions, contacts, contactTypes } from '@/lib/db/schema';
import { bare, inline, rows, statement } from '@/lib/db/statement';
import { conflict, notFound } from '@/lib/errors';
import { addJob } from '@/lib/jobs/define';
import { c } from '../segments/compile-conditions';
import { dropContactCache, dropContactCacheEverywhere } from '../signals/contact-cache';
import { BATCH_SIZE, optionsOf, runBulkAction } from './bulk-action-job';
import { chooseRecords } from './choose-records';
import { BulkStatus } from './rows';

const params = { userId: contactTypes.user_id, typeId: contactTypes.id };

const removeType = statement({
  params,
  row: {},
  text: ({ userId, typeId }) => sql`
    update ${contactTypes} set ${bare(contactTypes.deleted_at)} = now()
    where ${contactTypes.id} = ${typeId} and ${contactTypes.user_id} = ${userId}
      and ${contactTypes.deleted_at} is null`,
});

const countSome = statement({
  params,
  row: { some: value.integer },
  text: ({ userId, typeId }) => sql`
    select count(*)::int as some from (
      select from ${contacts}
      where ${contacts.user_id} = ${userId} and ${contacts.contact_type_id} = ${typeId} and ${contacts.deleted_at} is null
      limit ${inline(BATCH_SIZE + 1)}) as found`,
});

const removeContacts = statement({
  params,
  row: {},
  text: ({ userId, typeId }) => sql`
    update ${contacts} set ${bare(contacts.deleted_at)} = now()
    where ${contacts.user_id} = ${userId} and ${contacts.contact_type_id} = ${typeId}
      and ${contacts.deleted_at} is null`,
});

type Given = { userId: number; typeId: number };

/**
 * Removes a contact type and its contacts, softly. The type is gone at once, and so are few contacts; many are removed
 * by a bulk action, and are nobody's recipients meanwhile.
 *
 * @throws DomainError not-found, or conflict where its contacts are still coming back.
 */
export async function deleteContactType({
  actor,
  input,
}: {
  actor: Actor;
  input: { contact_type_id: number };
}): Promise<void> {
  authorizeMember(actor, 'audience:write');
  const given = { userId: actor.id, typeId: input.contact_type_id };
  await db().transaction(async (tx) => {
    const { count } = await removeType(tx, given);
    if (count === 0) throw notFound();
    await refuseWhileRestored(tx, given);
    const [found] = await countSome(tx, given);
    if ((found?.some ?? 0) > BATCH_SIZE) await removeLater(tx, given);
    else await removeContacts(tx, given);
    await dropContactCacheEverywhere(tx, actor.id);
  });
  dropContactCache(actor.id);
}

/** Those not yet back would belong to neither deletion. */
async function refuseWhileRestored(tx: Transaction, { userId, typeId }: Given): Promise<void> {
  const isComingBack = and(
    eq(bulkActions.user_id, userId),
    eq(bulkActions.contact_type_id, typeId),
    eq(bulkActions.kind, 'delete_list'),
    eq(bulkActions.status, BulkStatus.undoing),
  );
  if ((await tx.$count(bulkActions, isComingBack)) > 0)
    throw conflict('This list is being restored. Delete it once all of its contacts are back.');
}

/** Beyond the limits of bulk actions: what is deleted here had to be added first. */
async function removeLater(tx: Transaction, { userId, typeId }: Given): Promise<void> {
  await rows(tx, {}, sql`set local statement_timeout = 0`);
  const [made] = await tx
    .insert(bulkActions)
    .values({ user_id: userId, kind: 'delete_list', contact_type_id: typeId })
    .returning({ id: bulkActions.id });
  if (!made) throw notFound();
  const ofList = sql`
    from ${contacts} as ${c}
    where ${c.user_id} = ${userId} and ${c.contact_type_id} = ${typeId} and ${c.deleted_at} is null`;
  const total = await chooseRecords(tx, made.id, c.id, ofList);
  await tx.update(bulkActions).set({ total }).where(eq(bulkActions.id, made.id));
  await addJob(tx, runBulkAction, { actionId: made.id }, optionsOf(userId, made.id));
}
