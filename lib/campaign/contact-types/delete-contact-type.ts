import { sql } from 'drizzle-orm';
import type { Actor } from '@/lib/auth/actor';
import { db } from '@/lib/db/client';
import { contacts, contactTypes } from '@/lib/db/schema';
import { bare, rows, statement } from '@/lib/db/statement';
import { notFound } from '@/lib/errors';
import { dropContactCache, dropContactCacheEverywhere } from '../signals/contact-cache';

const params = { userId: contactTypes.user_id, typeId: contactTypes.id };

const removeType = statement({
  params,
  row: {},
  text: ({ userId, typeId }) => sql`
    update ${contactTypes} set ${bare(contactTypes.deleted_at)} = now()
    where ${contactTypes.id} = ${typeId} and ${contactTypes.user_id} = ${userId}
      and ${contactTypes.deleted_at} is null`,
});

const removeContacts = statement({
  params,
  row: {},
  text: ({ userId, typeId }) => sql`
    update ${contacts} set ${bare(contacts.deleted_at)} = now()
    where ${contacts.user_id} = ${userId} and ${contacts.contact_type_id} = ${typeId}
      and ${contacts.deleted_at} is null`,
});

/** Removes a contact type and its contacts, softly. @throws DomainError not-found. */
export async function deleteContactType({
  actor,
  input,
}: {
  actor: Actor;
  input: { contact_type_id: number };
}): Promise<void> {
  const given = { userId: actor.id, typeId: input.contact_type_id };
  await db().transaction(async (tx) => {
    const { count } = await removeType(tx, given);
    if (count === 0) throw notFound();
    // A million contacts take longer than any other request may.
    await rows(tx, {}, sql`set local statement_timeout = 0`);
    await removeContacts(tx, given);
    await dropContactCacheEverywhere(tx, actor.id);
  });
  dropContactCache(actor.id);
}
