import type { Actor } from '@/lib/auth/actor';
import { client } from '@/lib/db/client';

/** Adds a contact type. Names need not differ: the id tells types apart. */
export async function addContactType({ actor, input }: { actor: Actor; input: { name: string } }) {
  const [row] = await client()<{ id: number }[]>`
    insert into contact_types (user_id, name) values (${actor.id}, ${input.name}) returning id`;
  return row?.id;
}
