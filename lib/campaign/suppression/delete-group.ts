import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Actor } from '@/lib/auth/actor';
import { authorizeMember } from '@/lib/auth/authorize-member';
import { db } from '@/lib/db/client';
import { automations, unsubscribeGroups as g, singleSends } from '@/lib/db/schema';
import { notFound } from '@/lib/errors';

/** For how many days a deleted group can be restored. */
const DAYS = 30;

/**
 * Deletes a group. Sends and automations that named it then have none, and still leave out who left it.
 *
 * @throws DomainError not-found
 */
export async function deleteGroup({ actor, input }: { actor: Actor; input: { id: number } }): Promise<void> {
  authorizeMember(actor, 'audience:write');
  await db().transaction(async (tx) => {
    const isOwn = and(eq(g.id, input.id), eq(g.user_id, actor.id), isNull(g.deleted_at));
    const { count } = await tx.update(g).set({ deleted_at: sql`now()` }).where(isOwn);
    if (count === 0) throw notFound();
    for (const mailing of [singleSends, automations])
      await tx
        .update(mailing)
        .set({
          unsubscribe_group_id: null,
          deleted_group_id: input.id,
          updated_at: sql`${mailing.updated_at}`,
        })
        .where(and(eq(mailing.user_id, actor.id), eq(mailing.unsubscribe_group_id, input.id)));
  });
}

/**
 * Restores a group with those who left it, for sends and automations that have no other by now.
 *
 * @throws DomainError not-found where it was not deleted in the last 30 days.
 */
export async function restoreGroup({ actor, input }: { actor: Actor; input: { id: number } }): Promise<void> {
  authorizeMember(actor, 'audience:write');
  await db().transaction(async (tx) => {
    const isRecent = sql`${g.deleted_at} > now() - make_interval(days => ${DAYS})`;
    const { count } = await tx
      .update(g)
      .set({ deleted_at: null })
      .where(and(eq(g.id, input.id), eq(g.user_id, actor.id), isRecent));
    if (count === 0) throw notFound();
    for (const mailing of [singleSends, automations])
      await tx
        .update(mailing)
        .set({
          unsubscribe_group_id: sql`coalesce(${mailing.unsubscribe_group_id}, ${input.id}::int)`,
          deleted_group_id: null,
          updated_at: sql`${mailing.updated_at}`,
        })
        .where(and(eq(mailing.user_id, actor.id), eq(mailing.deleted_group_id, input.id)));
  });
}
