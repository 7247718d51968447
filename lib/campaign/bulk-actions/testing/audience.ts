// An account with two lists, of which each test has new ones, and what tests do with their people.
import { beforeAll, beforeEach } from 'vitest';
import { createAccount } from '@/lib/auth/accounts/create-account';
import type { Actor } from '@/lib/auth/actor';
import { client } from '@/lib/db/client';
import { actorOf } from '@/lib/runtime/testing/actor';
import { useDatabase } from '@/lib/runtime/testing/database';
import { addContactType } from '../../contact-types/add-contact-type';
import { getBulkAction } from '../rows';
import { startBulkAction } from '../start-bulk-action';
import { undoBulkAction } from '../undo-bulk-action';

export let actor: Actor;
export let list: number;
export let other: number;

/** Gives the test file its database and account. Call it once, at the top of the file. */
export function useAudience(): void {
  useDatabase();
  beforeAll(async () => {
    const input = { email: 'owner@loadout.example', password: 'a long enough one' };
    const { id, email } = await createAccount({ input });
    actor = actorOf(id, { email });
  });
  beforeEach(async () => {
    for (const table of ['contact_types', 'unsubscribes', 'bulk_actions'])
      await client()`delete from ${client()(table)} where user_id = ${actor.id}`;
    list = (await addContactType({ actor, input: { name: 'Readers' } })) ?? 0;
    other = (await addContactType({ actor, input: { name: 'Buyers' } })) ?? 0;
  });
}

/** Adds people 1 … count to a list, those of even numbers in Oslo. */
export const people = async (count: number, on = list) => {
  const made = await client()<{ id: number }[]>`
    insert into contacts (user_id, contact_type_id, email, city)
    select ${actor.id}, ${on}, 'p' || n || '@x.example', case when n % 2 = 0 then 'Oslo' else '' end
    from generate_series(1, ${count}::int) n returning id`;
  return made.map(({ id }) => id);
};

export const suppressed = () => client()<{ email: string; group: number | null }[]>`
  select email_address as email, unsubscribe_groups_id as "group" from unsubscribes
  where user_id = ${actor.id} order by 1`;

export const start = (input: Parameters<typeof startBulkAction>[0]['input']) =>
  startBulkAction({ actor, input });
export const undo = (id: number) => undoBulkAction({ actor, input: { id } });
export const look = (id: number) => getBulkAction({ actor, input: { id } });
