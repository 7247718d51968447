import type { Actor } from '@/lib/auth/actor';
import { client } from '@/lib/db/client';
import { notFound } from '@/lib/errors';

type Which = { ids: number[]; utrs: string[] };

/** Removes automations, softly, whatever their status. @throws DomainError not-found where none of them is there. */
export async function deleteAutomations({
  actor,
  input: { ids, utrs },
}: {
  actor: Actor;
  input: Which;
}): Promise<void> {
  const { count } = await client()`
    update automations set deleted_at = now(), updated_at = now()
    where user_id = ${actor.id} and deleted_at is null and (id = any(${ids}::int[]) or utr = any(${utrs}::text[]))`;
  if (count === 0) throw notFound();
}
