import { randomBytes } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import type { Actor } from '@/lib/auth/actor';
import { authorizeMember } from '@/lib/auth/authorize-member';
import { db } from '@/lib/db/client';
import { unsubscribeGroups } from '@/lib/db/schema';
import { noteChange, refuseChanged } from '../changes/last-change';
import { isUnchangedSince } from '../changes/unchanged-since';
import { getGroup, viewOf } from './rows';

type GroupInput = { group_name: string; description: string; is_display: boolean };

const columnsOf = ({ group_name, description, is_display }: GroupInput) => ({
  group_name,
  description,
  is_display: Number(is_display),
});

const isOwn = (actor: Actor, id: number) =>
  and(
    eq(unsubscribeGroups.id, id),
    eq(unsubscribeGroups.user_id, actor.id),
    isNull(unsubscribeGroups.deleted_at),
  );

/** Adds an unsubscribe group. */
export async function addGroup({
  actor,
  input,
}: {
  actor: Actor;
  input: GroupInput;
}): Promise<{ id: number }> {
  authorizeMember(actor, 'audience:write');
  const [row] = await db()
    .insert(unsubscribeGroups)
    .values({ ...columnsOf(input), user_id: actor.id, rand_id: randomBytes(12).toString('base64url') })
    .returning({ id: unsubscribeGroups.id });
  if (!row) throw new Error('The group was not added.');
  return row;
}

/**
 * Changes an unsubscribe group.
 *
 * @throws DomainError not-found; conflict where it has changed since the time that `unchanged_since` gives.
 */
export async function updateGroup({
  actor,
  input: { id, unchanged_since: since, ...values },
}: {
  actor: Actor;
  input: GroupInput & { id: number; unchanged_since?: string | undefined };
}): Promise<void> {
  authorizeMember(actor, 'audience:write');
  await db().transaction(async (tx) => {
    const { count } = await tx
      .update(unsubscribeGroups)
      .set(columnsOf(values))
      .where(and(isOwn(actor, id), isUnchangedSince(unsubscribeGroups.updated_at, since)));
    if (count === 0) {
      const current = viewOf(await getGroup(actor.id, id));
      await refuseChanged(actor, ['group', id], { what: 'The group', at: current.updated_at, current }, tx);
    }
    await noteChange(tx, actor, ['group', id]);
  });
}
