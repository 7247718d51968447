import { randomBytes } from 'node:crypto';
import type { Actor } from '@/lib/auth/actor';
import { client } from '@/lib/db/client';
import { notFound } from '@/lib/errors';

type GroupInput = { group_name: string; description: string; is_display: boolean };

/** Adds an unsubscribe group. */
export async function addGroup({
  actor,
  input,
}: {
  actor: Actor;
  input: GroupInput;
}): Promise<{ id: number }> {
  const [row] = await client()<[{ id: number }]>`
    insert into unsubscribe_groups (user_id, rand_id, group_name, description, is_display)
    values (${actor.id}, ${randomBytes(12).toString('base64url')}, ${input.group_name}, ${input.description},
      ${Number(input.is_display)})
    returning id`;
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
  const { count } = await client()`
    update unsubscribe_groups
    set group_name = ${input.group_name}, description = ${input.description},
      is_display = ${Number(input.is_display)}, updated_at = now()
    where id = ${input.id} and user_id = ${actor.id}`;
  if (count === 0) throw notFound();
}

/** Removes a group and its list; sends and automations that named it then have none. @throws DomainError not-found */
export async function deleteGroup({ actor, input }: { actor: Actor; input: { id: number } }): Promise<void> {
  const { count } = await client()`
    delete from unsubscribe_groups where id = ${input.id} and user_id = ${actor.id}`;
  if (count === 0) throw notFound();
}
