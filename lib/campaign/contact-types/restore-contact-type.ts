import { sql } from 'drizzle-orm';
import type { Actor } from '@/lib/auth/actor';
import { db } from '@/lib/db/client';
import { contacts, contactTypes } from '@/lib/db/schema';
import { bare, rows, statement } from '@/lib/db/statement';
import { notFound } from '@/lib/errors';
import { dropContactCache, dropContactCacheEverywhere } from '../signals/contact-cache';
import { queueSweep } from '../signals/queue-sweep';

const params = { userId: contactTypes.user_id, typeId: contactTypes.id };

// Both were deleted in one transaction, at one time.
const restoreContacts = statement({
  params,
  row: {},
  text: ({ userId, typeId }) => sql`
    update ${contacts} set ${bare(contacts.deleted_at)} = null from ${contactTypes}
    where ${contactTypes.id} = ${typeId} and ${contactTypes.user_id} = ${userId}
      and ${contacts.user_id} = ${userId} and ${contacts.contact_type_id} = ${typeId}
      and ${contacts.deleted_at} = ${contactTypes.deleted_at}`,
});

const restoreType = statement({
  params,
  row: {},
  text: ({ userId, typeId }) => sql`
    update ${contactTypes} set ${bare(contactTypes.deleted_at)} = null
    where ${contactTypes.id} = ${typeId} and ${contactTypes.user_id} = ${userId}`,
});

/** Brings a contact type back, with the contacts that were removed with it. @throws DomainError not-found. */
export async function restoreContactType({
  actor,
  input,
}: {
  actor: Actor;
  input: { contact_type_id: number };
}): Promise<void> {
  const given = { userId: actor.id, typeId: input.contact_type_id };
  await db().transaction(async (tx) => {
    // A million contacts take longer than any other request may.
    await rows(tx, {}, sql`set local statement_timeout = 0`);
    await restoreContacts(tx, given);
    const { count } = await restoreType(tx, given);
    if (count === 0) throw notFound();
    await dropContactCacheEverywhere(tx, actor.id);
    await queueSweep(tx, actor.id);
  });
  dropContactCache(actor.id);
}
