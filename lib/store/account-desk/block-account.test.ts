import { beforeAll, expect, test } from 'vitest';
import { createAccount } from '@/lib/auth/accounts/create-account';
import { signIn } from '@/lib/auth/accounts/sign-in';
import { actorByKeys, actorBySession, actorByToken } from '@/lib/auth/credentials';
import { startSession } from '@/lib/auth/sessions/start-session';
import { issueToken } from '@/lib/auth/tokens/issue-token';
import { claimBatch } from '@/lib/campaign/delivery/claim-batch';
import { newRunningSend, people } from '@/lib/campaign/delivery/testing/send';
import { startDueSend } from '@/lib/campaign/single-sends/start-single-send';
import { sendWith } from '@/lib/campaign/single-sends/testing/sends';
import { client } from '@/lib/db/client';
import { useDatabase } from '@/lib/runtime/testing/database';
import { newSchedule } from '@/lib/runtime/testing/ledger';
import { start } from '../checkout/testing/orders';
import { payOrder } from '../fulfilment/pay-order';
import { makeGateways, newBuyer, newCardService, newOperator, unique } from '../testing/shop';
import { blockAccount, unblockAccount } from './block-account';
import { getAccount } from './get-account';
import { listAccounts } from './list-accounts';

useDatabase();
beforeAll(makeGateways);

const PASSWORD = 'a password of the tests';
const reason = 'Paid with stolen cards.';
const BLOCKED = /^This account is blocked\. .* write to \S+@\S+\.$/;

async function newAccount() {
  const email = `${unique()}@example.net`;
  const { id, public_key, secret_key } = await createAccount({
    input: { email, password: PASSWORD, verified: true },
  });
  const [sid, token] = [
    await startSession({ userId: id, userAgent: '' }),
    await issueToken({ actor: { id } }),
  ];
  return {
    ...{ id, email, sid },
    byKeys: () => actorByKeys(public_key, secret_key),
    byWrongKey: () => actorByKeys(public_key, 'x'.repeat(40)),
    byToken: () => actorByToken(token),
    enter: (password: string) => signIn({ input: { email, password }, address: '192.0.2.7' }),
  };
}

test('a blocked account is refused with every credential, and told why only with the right one', async () => {
  const [actor, account] = [await newOperator('support'), await newAccount()];
  const input = { id: account.id, reason };
  for (const use of [account.byKeys, account.byToken]) expect((await use())?.id).toBe(account.id);
  expect(await actorBySession(account.sid)).not.toBeNull();
  await blockAccount({ actor, input });
  expect(await actorBySession(account.sid)).toBeNull();
  for (const use of [account.byKeys, account.byToken, () => account.enter(PASSWORD)])
    await expect(use()).rejects.toMatchObject({ kind: 'forbidden', message: expect.stringMatching(BLOCKED) });
  expect(await account.byWrongKey()).toBeNull();
  await expect(account.enter('not the password')).rejects.toMatchObject({ kind: 'unauthenticated' });
  await expect(blockAccount({ actor, input })).rejects.toMatchObject({ kind: 'conflict' });
  await unblockAccount({ actor, input: { id: account.id, reason: 'A mistake.' } });
  for (const use of [account.byKeys, account.byToken]) expect((await use())?.id).toBe(account.id);
  expect((await account.enter(PASSWORD)).id).toBe(account.id);
  expect(await actorBySession(account.sid)).toBeNull();
  const trail = await client()`
    select action, reason from audit_log where subject_type = 'account' and subject_id = ${String(account.id)} order by id`;
  expect(trail).toMatchObject([
    { action: 'account.block', reason },
    { action: 'account.unblock', reason: 'A mistake.' },
  ]);
});

test('the list and the page show that an account is blocked, and why', async () => {
  const [actor, account] = [await newOperator(), await newAccount()];
  await blockAccount({ actor, input: { id: account.id, reason } });
  const states = async (state: 'blocked' | 'active') => {
    const input = { state, search: account.email, per_page: 5 };
    return (await listAccounts({ actor, input })).accounts.map(({ id }) => id);
  };
  expect([await states('blocked'), await states('active')]).toEqual([[account.id], []]);
  expect(await getAccount({ actor, input: { id: account.id } })).toMatchObject({
    ...{ state: 'blocked', blocked_reason: reason, may_block: true },
  });
});

test.each([
  ['support', 'operator', false],
  ['operator', 'owner', false],
  ['finance', 'user', false],
  ['support', 'read-only', true],
  ['operator', 'operator', true],
  ['owner', 'owner', true],
] as const)('%s blocks %s: %s', async (by, whom, may) => {
  const [actor, { id }] = [await newOperator(by), await newBuyer({ role: whom })];
  expect((await getAccount({ actor, input: { id } })).may_block).toBe(may);
  const blocking = blockAccount({ actor, input: { id, reason } });
  await (may ? blocking : expect(blocking).rejects.toMatchObject({ kind: 'forbidden' }));
  const [row] = await client()`select blocked_at is not null as blocked from users where id = ${id}`;
  expect(row?.blocked).toBe(may);
});

test('nobody blocks themselves, and of two who block each other one stays', async () => {
  const [one, other] = [await newOperator('owner'), await newOperator('owner')];
  await expect(blockAccount({ actor: one, input: { id: one.id, reason } })).rejects.toMatchObject({
    kind: 'forbidden',
  });
  const both = await Promise.allSettled([
    blockAccount({ actor: one, input: { id: other.id, reason } }),
    blockAccount({ actor: other, input: { id: one.id, reason } }),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
});

test('an order of a blocked account can’t be paid, not even by its link', async () => {
  const [actor, buyer] = [await newOperator(), await newBuyer({ balance: '50' })];
  const lines = [{ service_id: await newCardService({ codes: 2 }), quantity: 1 }];
  const { utr } = await start({ lines }, buyer);
  await blockAccount({ actor, input: { id: buyer.id, reason } });
  const pay = (gateway: string, viewer: { byLink: true } | { userId: number }) =>
    payOrder({ actor: null, input: { utr, gateway, currency: 'USD' }, viewer });
  await expect(pay('sandbox', { byLink: true })).rejects.toMatchObject({ kind: 'forbidden' });
  await expect(pay('balance', { userId: buyer.id })).rejects.toMatchObject({ kind: 'forbidden' });
  await unblockAccount({ actor, input: { id: buyer.id, reason } });
  expect(await pay('sandbox', { byLink: true })).toMatchObject({ status: 1 });
});

test('nobody orders as a guest under a blocked account’s address, nor pays for what was ordered so', async () => {
  const [actor, buyer] = [await newOperator(), await newBuyer()];
  const lines = [{ service_id: await newCardService({ codes: 3 }), quantity: 1 }];
  const order = (email: string) => start({ lines, email }, null);
  const { utr } = await order(buyer.email);
  await blockAccount({ actor, input: { id: buyer.id, reason } });
  const refused = {
    kind: 'forbidden',
    message: expect.stringContaining('can’t take orders with this email'),
  };
  await expect(order(buyer.email.toUpperCase())).rejects.toMatchObject(refused);
  const pay = () =>
    payOrder({ actor: null, input: { utr, gateway: 'sandbox', currency: 'USD' }, viewer: { byLink: true } });
  await expect(pay()).rejects.toMatchObject(refused);
  expect((await order(`other-${buyer.email}`)).utr).not.toBe('');
  await unblockAccount({ actor, input: { id: buyer.id, reason } });
  expect(await pay()).toMatchObject({ status: 1 });
});

async function sendState(id: number) {
  const [row] =
    await client()`select status, paused_at is not null as paused from single_sends where id = ${id}`;
  return row;
}

test('sends and automations of a blocked account pause, and stay so when it is unblocked', async () => {
  const actor = await newOperator();
  const { id: running, owner: id } = await newRunningSend(people(2));
  const ahead = new Date(Date.now() + 3_600_000).toISOString();
  const { id: scheduled } = await sendWith(id, { status: 1, send_due_at: ahead });
  const { automationId } = await newSchedule(id);
  const look = async () => [
    await sendState(running),
    await sendState(scheduled),
    (await client()`select status from automations where id = ${automationId}`)[0],
  ];
  const paused = [{ status: 2, paused: true }, { status: 1, paused: true }, { status: 0 }];
  await blockAccount({ actor, input: { id, reason } });
  expect(await look()).toEqual(paused);
  await unblockAccount({ actor, input: { id, reason } });
  expect(await look()).toEqual(paused);
  expect(await claimBatch('w1', 'smtp')).toBeNull();
});

test('what becomes ready or runs while the account is blocked doesn’t go out', async () => {
  const actor = await newOperator();
  const { id: running, owner: id } = await newRunningSend(people(2));
  await blockAccount({ actor, input: { id, reason } });
  await client()`update single_sends set paused_at = null, pause_reason = null where id = ${running}`;
  expect(await claimBatch('w1', 'smtp')).toBeNull();
  // As when its sender is confirmed meanwhile.
  const { id: ready } = await sendWith(id, { status: 1 });
  await startDueSend({ id: ready }, new Date());
  expect(await sendState(ready)).toEqual({ status: 1, paused: true });
  await unblockAccount({ actor, input: { id, reason } });
  expect(await sendState(running)).toEqual({ status: 2, paused: true });
});
