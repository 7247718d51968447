import type { Actor } from '@/lib/auth/actor';
import { client } from '@/lib/db/client';
import { notFound } from '@/lib/errors';
import { dropContactCache, dropContactCacheEverywhere } from '../signals/contact-cache';

/**
 * Removes contacts, softly. Ids that are not there are passed over.
 *
 * @throws DomainError not-found where none is there.
 */
export async function deleteContacts({
  actor,
  input,
}: {
  actor: Actor;
  input: { ids: readonly number[] };
}): Promise<void> {
  // By id, so that two such calls never wait for each other's rows.
  const { count } = await client()`
    update contacts set deleted_at = now()
    where id in (select id from contacts where id = any(${[...input.ids]}::int[]) and user_id = ${actor.id}
      and deleted_at is null order by id for update)`;
  if (count === 0) throw notFound();
  if (count > 1) await dropContactCacheEverywhere(client(), actor.id);
  dropContactCache(actor.id);
}
