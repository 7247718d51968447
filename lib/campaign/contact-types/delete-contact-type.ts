import type { Actor } from '@/lib/auth/actor';
import { client } from '@/lib/db/client';
import { notFound } from '@/lib/errors';
import { dropContactCache, dropContactCacheEverywhere } from '../signals/contact-cache';

/** Removes a contact type and its contacts, softly. @throws DomainError not-found. */
export async function deleteContactType({
  actor,
  input,
}: {
  actor: Actor;
  input: { contact_type_id: number };
}): Promise<void> {
  await client().begin(async (sql) => {
    const { count } = await sql`
      update contact_types set deleted_at = now()
      where id = ${input.contact_type_id} and user_id = ${actor.id} and deleted_at is null`;
    if (count === 0) throw notFound();
    // A million contacts take longer than any other request may.
    await sql`set local statement_timeout = 0`;
    await sql`
      update contacts set deleted_at = now()
      where user_id = ${actor.id} and contact_type_id = ${input.contact_type_id} and deleted_at is null`;
    await dropContactCacheEverywhere(sql, actor.id);
  });
  dropContactCache(actor.id);
}
