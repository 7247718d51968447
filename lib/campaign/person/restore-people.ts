import { sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import type { Actor } from '@/lib/auth/actor';
import { authorizeMember } from '@/lib/auth/authorize-member';
import { againAfterDeadlock } from '@/lib/db/after-deadlock';
import { db, type Transaction } from '@/lib/db/client';
import { value } from '@/lib/db/row';
import { contacts, contactTypes } from '@/lib/db/schema';
import { bare, inline, statement } from '@/lib/db/statement';
import { notFound } from '@/lib/errors';
import { isTaken } from '../contacts/check-contact';
import { dropContactCache, dropContactCacheEverywhere } from '../signals/contact-cache';
import { queueSweep } from '../signals/queue-sweep';
import type { RestorePeopleInput } from './schemas';

/** So long after they were deleted. */
const RESTORABLE_DAYS = 30;

const living = alias(contacts, 'living');
const params = { userId: contacts.user_id, ids: value.integers };

// The list is the account's own. By its account as well, PostgreSQL might look through the whole list for each.
const lockDeleted = statement({
  params,
  row: { id: contacts.id, email: contacts.email, is_taken: value.boolean },
  text: ({ userId, ids }) => sql`
    select ${contacts.id}, ${contacts.email},
      exists (select from ${contacts} as ${living}
        where ${living.contact_type_id} = ${contacts.contact_type_id} and ${living.deleted_at} is null
          and lower(${living.email}) = lower(${contacts.email})) as is_taken
    from ${contacts}
    join ${contactTypes} on ${contactTypes.id} = ${contacts.contact_type_id} and ${contactTypes.deleted_at} is null
    where ${contacts.id} = any(${ids}::int[]) and ${contacts.user_id} = ${userId}
      and ${contacts.deleted_at} > now() - make_interval(days => ${inline(RESTORABLE_DAYS)})
    order by ${contacts.id} for update of ${contacts}`,
});

// Of two that had one address, the one deleted last: it is the one that a person knows.
const restore = statement({
  params,
  row: { id: contacts.id },
  text: ({ userId, ids }) => sql`
    update ${contacts} set ${bare(contacts.deleted_at)} = null
    where ${contacts.user_id} = ${userId} and ${contacts.id} in (
      select distinct on (${contacts.contact_type_id}, lower(${contacts.email})) ${contacts.id} from ${contacts}
      where ${contacts.id} = any(${ids}::int[])
      order by ${contacts.contact_type_id}, lower(${contacts.email}), ${contacts.deleted_at} desc, ${contacts.id} desc)
    returning ${contacts.id}`,
});

/** Brings contacts back in the caller's transaction. @returns whose address has been added to its list again since. */
export async function restoreContacts(tx: Transaction, userId: number, ids: readonly number[]) {
  const found = await lockDeleted(tx, { userId, ids });
  const free = found.filter(({ is_taken }) => !is_taken).map(({ id }) => id);
  const restored = new Set((await restore(tx, { userId, ids: free })).map(({ id }) => id));
  return {
    found: found.length,
    restored: restored.size,
    taken: found.filter(({ id }) => !restored.has(id)).map(({ email }) => email),
  };
}

/**
 * Brings contacts back that were deleted in the last 30 days, but not those of a list that is gone, nor those whose
 * address has been added to the list again since.
 *
 * @throws DomainError not-found where none of them is there.
 */
export async function restorePeople({
  actor,
  input,
}: {
  actor: Actor;
  input: z.output<typeof RestorePeopleInput>;
}): Promise<{ restored: number; taken: string[] }> {
  authorizeMember(actor, 'audience:write');
  const run = () =>
    db().transaction(async (tx) => {
      const { found, ...result } = await restoreContacts(tx, actor.id, input.strIds);
      if (found === 0) throw notFound();
      await dropContactCacheEverywhere(tx, actor.id);
      await queueSweep(tx, actor.id);
      return result;
    });
  // Somebody with the address was added in between: the second look sees it.
  const result = await againAfterDeadlock(run).catch((error: unknown) => {
    if (isTaken(error)) return run();
    throw error;
  });
  dropContactCache(actor.id);
  return result;
}
