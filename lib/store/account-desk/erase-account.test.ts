import { beforeAll, expect, test } from 'vitest';
import { createAccount } from '@/lib/auth/accounts/create-account';
import type { Actor } from '@/lib/auth/actor';
import { actorByKeys } from '@/lib/auth/credentials';
import type { Role } from '@/lib/auth/roles';
import { claimBatch } from '@/lib/campaign/delivery/claim-batch';
import { newRunningSend, people } from '@/lib/campaign/delivery/testing/send';
import { client, db } from '@/lib/db/client';
import { useDatabase } from '@/lib/runtime/testing/database';
import { start } from '../checkout/testing/orders';
import { payOrder } from '../fulfilment/pay-order';
import { refuseBlocked } from '../orders/refuse-blocked';
import { makeGateways, newBuyer, newCardService, newOperator, unique } from '../testing/shop';
import { blockAccount } from './block-account';
import { eraseAccount } from './erase-account';
import { getAccount } from './get-account';

useDatabase();
beforeAll(makeGateways);

const reason = 'Asked for by email.';
type Operator = Parameters<typeof newOperator>[0];

/** By keys, which need no password beside them. */
const operator = async (role: Operator = 'operator'): Promise<Actor> => ({
  ...(await newOperator(role)),
  via: 'keys',
});
const erase = (actor: Actor, { id, email }: { id: number; email: string }) =>
  eraseAccount({ actor, input: { id, email, reason } });
const row = async (id: number) => (await client()`select * from users where id = ${id}`)[0];
const trailOf = (id: number) =>
  client()`select action, actor_id, before, after, reason from audit_log
    where subject_type = 'account' and subject_id = ${String(id)} order by id`;

async function newShopper(role: Role = 'user') {
  const email = `${unique()}@example.net`;
  const keys = await createAccount({
    input: {
      ...{ email, role, password: 'a password of the tests', first_name: 'Ada', last_name: 'Moss' },
      verified: true,
    },
  });
  return { ...keys, email };
}

test('an erased account is nameless, its owner is told, and the trail keeps who and why but nothing of the person', async () => {
  const [actor, shopper] = [await operator(), await newShopper()];
  const words = `Asked for by ${shopper.email}.`;
  await eraseAccount({
    actor,
    input: { id: shopper.id, email: shopper.email.toUpperCase(), reason: words },
  });
  const personal = new RegExp(`Ada|Moss|${shopper.email}`);
  expect(JSON.stringify(await row(shopper.id))).not.toMatch(personal);
  expect(await actorByKeys(shopper.public_key, shopper.secret_key)).toBeNull();
  expect((await getAccount({ actor, input: { id: shopper.id } })).state).toBe('deleted');
  const mails = await client()`select subject from mails where to_address = ${shopper.email}`;
  expect(mails.map(({ subject }) => subject)).toEqual(['Your account was deleted']);
  const trail = await trailOf(shopper.id);
  expect(trail).toMatchObject([{ action: 'account.erase', actor_id: actor.id, before: null, after: null }]);
  expect(trail[0]?.reason).toMatch(/^Asked for by /);
  expect(JSON.stringify(trail)).not.toMatch(personal);
});

test.each([
  ['owner', true],
  ['operator', true],
  ['support', false],
  ['finance', false],
  ['read-only', false],
] as const)('%s erases an account: %s', async (role, may) => {
  const [actor, shopper] = [await operator(role), await newShopper()];
  const erasing = erase(actor, shopper);
  await (may ? erasing : expect(erasing).rejects.toMatchObject({ kind: 'forbidden' }));
  expect((await row(shopper.id))?.closed_at !== null).toBe(may);
});

test('another email than the account’s, a member of the team, and nobody are refused', async () => {
  const [actor, shopper, member] = [await operator('owner'), await newShopper(), await newShopper('support')];
  await expect(erase(actor, { ...shopper, email: member.email })).rejects.toMatchObject({
    problems: [{ field: 'email' }],
  });
  await expect(erase(actor, member)).rejects.toMatchObject({ kind: 'conflict' });
  await expect(erase(actor, { ...shopper, id: 2_000_000_000 })).rejects.toMatchObject({ kind: 'not-found' });
  for (const { id, email } of [shopper, member]) expect((await row(id))?.email).toBe(email);
});

test.each([
  [
    'money on its balance',
    (id: number) => client()`update users set balance = 1 where id = ${id}`,
    'balance',
  ],
  [
    'an order that is still being delivered',
    (id: number) => client()`
      insert into orders (utr, user_id, email, kind, price, currency, expires_at, status)
      values (${unique()}, ${id}, 'a@example.net', 'card', 5, 'USD', now(), 3)`,
    'order',
  ],
  [
    'a deposit that is being paid',
    (id: number) => client()`
      insert into payments (user_id, credit, gateway_id, currency, exchange_rate, amount, status, reference)
      select ${id}, 5, min(id), 'USD', 1, 5, 'pending', ${unique()} from gateways`,
    'deposit',
  ],
])('an account stays as it is with %s', async (_, give, word) => {
  const [actor, shopper] = [await operator(), await newShopper()];
  await give(shopper.id);
  await expect(erase(actor, shopper)).rejects.toMatchObject({
    ...{ kind: 'conflict', message: expect.stringContaining(word) },
  });
  expect((await row(shopper.id))?.email).toBe(shopper.email);
  expect(await trailOf(shopper.id)).toHaveLength(0);
});

test('emails that are going out keep an account until it is blocked, and then never go on', async () => {
  const actor = await operator();
  const { id: send, owner: id } = await newRunningSend(people(2));
  const { email } = { email: '', ...(await row(id)) };
  await expect(erase(actor, { id, email })).rejects.toMatchObject({
    ...{ kind: 'conflict', message: expect.stringContaining('block the account') },
  });
  await blockAccount({ actor, input: { id, reason } });
  // As a request that was under way when it was blocked.
  await client()`update single_sends set paused_at = null, pause_reason = null where id = ${send}`;
  await erase(actor, { id, email });
  expect((await row(id))?.closed_at).not.toBeNull();
  expect(await claimBatch('w1', 'smtp')).toBeNull();
});

test('of two who erase an account at once, one does, and its owner is told once', async () => {
  const [one, other, shopper] = [await operator(), await operator(), await newShopper()];
  const both = await Promise.allSettled([erase(one, shopper), erase(other, shopper)]);
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(both.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { kind: 'conflict' } });
  expect(await trailOf(shopper.id)).toHaveLength(1);
  const mails = await client()`select from mails where to_address = ${shopper.email}`;
  expect(mails).toHaveLength(1);
});

/** Waits until something waits for a lock. */
async function untilBlocked(): Promise<void> {
  for (;;) {
    const waiting = await client()`
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    if (waiting.length > 0) return;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

test('an account whose order is just being paid waits for that, and stays while the order is open', async () => {
  const [actor, buyer] = [await operator(), await newBuyer()];
  const lines = [{ service_id: await newCardService({ codes: 1 }), quantity: 1 }];
  const { utr } = await start({ lines }, buyer);
  const { erasing } = await db().transaction(async (tx) => {
    // What each payment of an order does first.
    await refuseBlocked(tx, { user_id: buyer.id, email: buyer.email });
    const erasing = Promise.allSettled([erase(actor, buyer)]);
    await untilBlocked();
    await tx.execute(`update orders set status = 3, paid_at = now() where utr = '${utr}'`);
    return { erasing };
  });
  expect(await erasing).toMatchObject([{ status: 'rejected', reason: { kind: 'conflict' } }]);
  expect((await row(buyer.id))?.email).toBe(buyer.email);
});

test('an order that is paid with the balance while its account is erased is paid, or the account is gone', async () => {
  const [actor, buyer] = [await operator(), await newBuyer({ balance: '10' })];
  const lines = [{ service_id: await newCardService({ codes: 1 }), quantity: 1 }];
  const { utr } = await start({ lines }, buyer);
  const pay = payOrder({ actor: buyer, input: { utr, gateway: 'balance', currency: 'USD' } });
  const [paid, erased] = await Promise.allSettled([pay, erase(actor, buyer)]);
  expect(paid.status).toBe('fulfilled');
  const { balance, closed_at } = { ...(await row(buyer.id)) };
  // Erased only once the money was spent.
  expect([erased.status === 'fulfilled', Number(balance)]).toEqual([closed_at !== null, 0]);
});
