import { beforeAll, expect, test } from 'vitest';
import type { Actor } from '@/lib/auth/actor';
import { client } from '@/lib/db/client';
import { useDatabase } from '@/lib/runtime/testing/database';
import { makeGateways, newBuyer } from '../testing/shop';
import { confirmTopUp } from './confirm-payment';
import { getBalance } from './get-balance';
import { topUpBalance } from './top-up-balance';

useDatabase();
beforeAll(makeGateways);

type Input = Parameters<typeof topUpBalance>[0]['input'];
const topUp = (actor: Actor, input: Partial<Input> = {}, idempotencyKey: string | null = null) =>
  topUpBalance({
    actor,
    idempotencyKey,
    input: { amount: 20, gateway: 'sandbox', currency: 'USD', ...input },
  });
const balanceOf = async (actor: Actor) => getBalance({ actor, input: { page: 1 } });

test('what is paid in another currency is credited in the store’s, without the charge', async () => {
  const actor = await newBuyer({ balance: '1.50' });
  const made = await topUp(actor, { currency: 'EUR' });
  // 18 EUR and 2 %.
  expect(made).toMatchObject({ status: 'succeeded', total: '€18.36', redirect_url: null, transfer: null });
  expect(await balanceOf(actor)).toMatchObject({
    balance: 21.5,
    currency: 'USD',
    pending: [],
    data: [{ amount: 20, balance_after: 21.5, reason: 'top-up', utr: null }],
  });
});

test('a key credits once, however often it comes, and only for the same amount', async () => {
  const actor = await newBuyer();
  const made = await Promise.all(Array.from({ length: 4 }, () => topUp(actor, {}, 'a page’s draft')));
  expect(new Set(made.map(({ reference }) => reference)).size).toBe(1);
  await expect(topUp(actor, { amount: 30 }, 'a page’s draft')).rejects.toMatchObject({ kind: 'conflict' });
  expect((await balanceOf(actor)).balance).toBe(20);
});

test('a transfer is awaited, says what to transfer, and is credited by an operator once', async () => {
  const [actor, operator] = [await newBuyer(), await newBuyer()];
  const { reference, transfer, status } = await topUp(actor, { gateway: 'manual' });
  expect([status, transfer?.at(-1)]).toEqual(['pending', { label: 'Reference', value: reference }]);
  expect(await balanceOf(actor)).toMatchObject({
    balance: 0,
    pending: [{ reference, amount: 20, gateway: 'manual' }],
  });
  const confirm = () => confirmTopUp({ actor: operator, input: { reference } });
  const outcomes = await Promise.allSettled([confirm(), confirm()]);
  expect(outcomes.map((one) => one.status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(await balanceOf(actor)).toMatchObject({ balance: 20, pending: [] });
  const [row] =
    await client()`select actor_id from audit_log where action = 'balance.confirm' and subject_id = ${reference}`;
  expect(row?.actor_id).toBe(operator.id);
});

test('what can’t be, is refused, and nothing is credited', async () => {
  const actor = await newBuyer({ balance: '50' });
  await expect(topUp(actor, { gateway: 'balance' })).rejects.toMatchObject({
    problems: [{ field: 'gateway' }],
  });
  await expect(topUp(actor, { gateway: 'stripe' })).rejects.toMatchObject({
    problems: [{ field: 'gateway' }],
  });
  await expect(topUp(actor, { currency: 'XXX' })).rejects.toMatchObject({
    problems: [{ field: 'currency' }],
  });
  await expect(topUp(actor, { amount: 10.005 })).rejects.toMatchObject({ problems: [{ field: 'amount' }] });
  await expect(topUp(actor, { outcome: 'fail' })).rejects.toMatchObject({ problems: [{ field: 'gateway' }] });
  expect((await balanceOf(actor)).balance).toBe(50);
});
