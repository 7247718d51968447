import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Actor } from '@/lib/auth/actor';
import { authorizeMember } from '@/lib/auth/authorize-member';
import { db } from '@/lib/db/client';
import { unsubscribes } from '@/lib/db/schema';
import { list } from '@/lib/db/statement';
import { notFound } from '@/lib/errors';
import { isOfLivingGroup } from '../unsubscribes/is-of-living-group';

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
  authorizeMember(actor, 'audience:write');
  const group = unsubscribes.unsubscribe_groups_id;
  const { count } = await db()
    .delete(unsubscribes)
    .where(
      and(
        eq(unsubscribes.user_id, actor.id),
        // One parameter, however many there are.
        sql`${unsubscribes.id} = any(${list(input.ids)}::int[])`,
        input.from === 'global' ? isNull(group) : isNotNull(group),
        isOfLivingGroup,
      ),
    );
  if (count === 0) throw notFound();
}
