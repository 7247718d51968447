import { and, eq, sql } from 'drizzle-orm';
import type { Actor } from '@/lib/auth/actor';
import { db } from '@/lib/db/client';
import { unsubscribes } from '@/lib/db/schema';
import { list } from '@/lib/db/statement';

/** Takes addresses off the lists of those that get no mail. Ids that aren't there are passed over. */
export async function allowAgain({
  actor,
  input,
}: {
  actor: Actor;
  input: { ids: readonly number[] };
}): Promise<{ removed: number }> {
  const { count } = await db()
    .delete(unsubscribes)
    .where(and(eq(unsubscribes.user_id, actor.id), sql`${unsubscribes.id} = any(${list(input.ids)}::int[])`));
  return { removed: count };
}
