import { and, eq, sql } from 'drizzle-orm';
import type { Actor } from '@/lib/auth/actor';
import { authorizeMember } from '@/lib/auth/authorize-member';
import { db } from '@/lib/db/client';
import { unsubscribes } from '@/lib/db/schema';
import { list } from '@/lib/db/statement';
import { notFound } from '@/lib/errors';
import { isOfLivingGroup } from '../unsubscribes/is-of-living-group';

/**
 * Takes addresses off the lists of those that get no mail, of all groups and the global one. Ids that aren't there are
 * passed over.
 *
 * @throws DomainError not-found where none of them is there.
 */
export async function allowAgain({
  actor,
  input,
}: {
  actor: Actor;
  input: { ids: readonly number[] };
}): Promise<void> {
  authorizeMember(actor, 'audience:write');
  const { count } = await db()
    .delete(unsubscribes)
    .where(
      and(
        eq(unsubscribes.user_id, actor.id),
        sql`${unsubscribes.id} = any(${list(input.ids)}::int[])`,
        isOfLivingGroup,
      ),
    );
  if (count === 0) throw notFound();
}
