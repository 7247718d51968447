import type { Actor } from '@/lib/auth/actor';
import { client } from '@/lib/db/client';
import { notFound } from '@/lib/errors';

/**
 * Takes addresses off the global list, or off the lists of groups. Ids that are not there are passed over.
 *
 * @throws DomainError not-found where none of them is there.
 */
export async function deleteUnsubscribes({
  actor,
  input,
}: {
  actor: Actor;
  input: { ids: readonly number[]; from: 'global' | 'groups' };
}): Promise<void> {
  const sql = client();
  const { count } = await sql`
    delete from unsubscribes
    where user_id = ${actor.id} and id = any(${[...input.ids]}::int[])
      and ${input.from === 'global' ? sql`unsubscribe_groups_id is null` : sql`unsubscribe_groups_id is not null`}`;
  if (count === 0) throw notFound();
}
