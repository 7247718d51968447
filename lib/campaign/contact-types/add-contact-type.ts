import type { Actor } from '@/lib/auth/actor';
import { authorizeMember } from '@/lib/auth/authorize-member';
import { db } from '@/lib/db/client';
import { contactTypes } from '@/lib/db/schema';

/** Adds a contact type. Names need not differ: the id tells types apart. */
export async function addContactType({ actor, input }: { actor: Actor; input: { name: string } }) {
  authorizeMember(actor, 'audience:write');
  const [row] = await db()
    .insert(contactTypes)
    .values({ user_id: actor.id, name: input.name })
    .returning({ id: contactTypes.id });
  return row?.id;
}
