import type { Actor } from '@/lib/auth/actor';
import { authorizeMember } from '@/lib/auth/authorize-member';
import { db } from '@/lib/db/client';
import { contactTypes } from '@/lib/db/schema';
import { notFound } from '@/lib/errors';
import { isContactType } from './rows';

/** Renames a contact type. @throws DomainError not-found. */
export async function updateContactType({
  actor,
  input,
}: {
  actor: Actor;
  input: { id: number; name: string };
}): Promise<void> {
  authorizeMember(actor, 'audience:write');
  const { count } = await db()
    .update(contactTypes)
    .set({ name: input.name })
    .where(isContactType(actor.id, input.id));
  if (count === 0) throw notFound();
}
