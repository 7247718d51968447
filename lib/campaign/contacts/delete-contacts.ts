import { sql } from 'drizzle-orm';
import type { Actor } from '@/lib/auth/actor';
import { authorizeMember } from '@/lib/auth/authorize-member';
import { db } from '@/lib/db/client';
import { value } from '@/lib/db/row';
import { contacts } from '@/lib/db/schema';
import { bare, statement } from '@/lib/db/statement';
import { notFound } from '@/lib/errors';
import { dropContactCache, dropContactCacheEverywhere } from '../signals/contact-cache';

// By id, so that two such calls never wait for each other's rows.
const remove = statement({
  params: { userId: contacts.user_id, ids: value.integers },
  row: {},
  text: ({ userId, ids }) => sql`
    update ${contacts} set ${bare(contacts.deleted_at)} = now()
    where ${contacts.id} in (
      select ${contacts.id} from ${contacts}
      where ${contacts.id} = any(${ids}::int[]) and ${contacts.user_id} = ${userId} and ${contacts.deleted_at} is null
      order by ${contacts.id} for update)`,
});

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
  authorizeMember(actor, 'audience:write');
  const { count } = await remove(db(), { userId: actor.id, ids: input.ids });
  if (count === 0) throw notFound();
  if (count > 1) await dropContactCacheEverywhere(db(), actor.id);
  dropContactCache(actor.id);
}
