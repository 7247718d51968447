import { randomBytes } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import type { Actor } from '@/lib/auth/actor';
import { authorizeMember } from '@/lib/auth/authorize-member';
import { db } from '@/lib/db/client';
import { unsubscribeGroups } from '@/lib/db/schema';
import { notFound } from '@/lib/errors';

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

/** Changes an unsubscribe group. @throws DomainError not-found */
export async function updateGroup({
  actor,
  input,
}: {
  actor: Actor;
  input: GroupInput & { id: number };
}): Promise<void> {
  authorizeMember(actor, 'audience:write');
  const { count } = await db().update(unsubscribeGroups).set(columnsOf(input)).where(isOwn(actor, input.id));
  if (count === 0) throw notFound();
}
