import { expect, test } from 'vitest';
import type { Actor } from '@/lib/auth/actor';
import { client } from '@/lib/db/client';
import { useDatabase } from '@/lib/runtime/testing/database';
import { newBuyer, newOperator } from '../testing/shop';
import { exportAccount } from './export-account';

useDatabase();

const operator = async (role: Parameters<typeof newOperator>[0] = 'operator'): Promise<Actor> => ({
  ...(await newOperator(role)),
  via: 'keys',
});

async function exported(actor: Actor, id: number): Promise<unknown> {
  let text = '';
  for await (const piece of await exportAccount({ actor, input: { id } })) text += piece;
  return JSON.parse(text);
}

const trailOf = (id: number) =>
  client()`select action, actor_id, before, after from audit_log
    where subject_type = 'account' and subject_id = ${String(id)}`;

test.each([
  ['owner', true],
  ['operator', true],
  ['support', false],
  ['finance', false],
  ['read-only', false],
] as const)('%s exports a shopper’s data, on record: %s', async (role, may) => {
  const [actor, shopper] = [await operator(role), await newBuyer()];
  const exporting = exported(actor, shopper.id);
  if (may) expect(await exporting).toMatchObject({ profile: { email: shopper.email } });
  else await expect(exporting).rejects.toMatchObject({ kind: 'forbidden' });
  const entry = { action: 'account.export', actor_id: actor.id, before: null, after: null };
  expect(await trailOf(shopper.id)).toEqual(may ? [entry] : []);
});

test('nothing is exported of a member of the team, or of nobody', async () => {
  const [actor, member] = [await operator('owner'), await newOperator('support')];
  await expect(exported(actor, member.id)).rejects.toMatchObject({ kind: 'conflict' });
  await expect(exported(actor, 2_000_000_000)).rejects.toMatchObject({ kind: 'not-found' });
  expect(await trailOf(member.id)).toHaveLength(0);
});
