import { sql } from 'drizzle-orm';
import type { Actor } from '@/lib/auth/actor';
import { authorizeMember } from '@/lib/auth/authorize-member';
import { db } from '@/lib/db/client';
import { value } from '@/lib/db/row';
import { unsubscribes } from '@/lib/db/schema';
import { bare, statement } from '@/lib/db/statement';
import { isUntouched } from '../unsubscribes/is-untouched';
import { readAddressList } from './address-list';
import { getGroup } from './rows';

const addMissing = statement({
  params: {
    userId: unsubscribes.user_id,
    groupId: unsubscribes.unsubscribe_groups_id,
    addresses: value.texts,
  },
  row: {},
  text: ({ userId, groupId, addresses }) => sql`
    insert into ${unsubscribes}
      (${bare(unsubscribes.user_id, unsubscribes.unsubscribe_groups_id, unsubscribes.email_address)})
    select ${userId}::int, ${groupId}::int, address from unnest(${addresses}::text[]) as given (address)
    on conflict (${bare(unsubscribes.user_id)}, coalesce(${bare(unsubscribes.unsubscribe_groups_id)}, 0),
      lower(${bare(unsubscribes.email_address)}))
      do update set ${bare(unsubscribes.import_id)} = null, ${bare(unsubscribes.updated_at)} = now() where ${isUntouched}`,
});

/**
 * Puts addresses, with commas between them, on a group's list, or on the global one where there is no group. One that
 * is there already stays, also when what added it is undone.
 *
 * @throws DomainError invalid where one is no address, and then none is added; not-found for the group.
 */
export async function addUnsubscribes({
  actor,
  input,
}: {
  actor: Actor;
  input: { groupId: number | null; email_address: string };
}): Promise<void> {
  authorizeMember(actor, 'audience:write');
  const { groupId } = input;
  if (groupId !== null) await getGroup(actor.id, groupId);
  const addresses = readAddressList(input.email_address);
  await addMissing(db(), { userId: actor.id, groupId, addresses });
}
