import type { Actor } from '@/lib/auth/actor';
import { client } from '@/lib/db/client';
import { readAddressList } from './address-list';
import { getGroup } from './rows';

/**
 * Puts addresses, with commas between them, on a group's list, or on the global one where there is no group. One that
 * is there already stays as it is.
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
  if (input.groupId !== null) await getGroup(actor.id, input.groupId);
  const addresses = readAddressList(input.email_address);
  await client()`
    insert into unsubscribes (user_id, unsubscribe_groups_id, email_address)
    select ${actor.id}, ${input.groupId}::int, address from unnest(${addresses}::text[]) as given (address)
    on conflict do nothing`;
}
