import type { Actor } from '@/lib/auth/actor';
import { client } from '@/lib/db/client';
import { notFound } from '@/lib/errors';

/** Renames a contact type. @throws DomainError not-found. */
export async function updateContactType({
  actor,
  input,
}: {
  actor: Actor;
  input: { id: number; name: string };
}): Promise<void> {
  const { count } = await client()`
    update contact_types set name = ${input.name}, updated_at = now()
    where id = ${input.id} and user_id = ${actor.id} and deleted_at is null`;
  if (count === 0) throw notFound();
}
