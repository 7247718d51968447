import { beforeAll, expect, test } from 'vitest';
import type { Actor } from '@/lib/auth/actor';
import { client } from '@/lib/db/client';
import { useDatabase } from '@/lib/runtime/testing/database';
import { confirmDeposit } from '../fulfilment/confirm-payment';
import { makeGateways, newBuyer, newOperator } from '../testing/shop';
import { getBalance } from './get-balance';
import { makeDeposit } from './make-deposit';
import { quoteDeposit } from './quote-deposit';

useDatabase();
beforeAll(makeGateways);

type Input = Parameters<typeof makeDeposit>[0]['input'];
const topUp = (actor: Actor, input: Partial<Input> = {}, idempotencyKey: string | null = null) =>
  makeDeposit({
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
  const [actor, operator] = [await newBuyer(), await newOperator()];
  const { reference, transfer, status } = await topUp(actor, { gateway: 'manual' });
  // What a bank's form takes.
  expect(reference).toMatch(/^[A-Z0-9]{18}$/);
  expect([status, transfer]).toEqual(['pending', [{ label: 'Bank name', value: 'First Example Bank' }]]);
  expect(await balanceOf(actor)).toMatchObject({
    balance: 0,
    pending: [{ reference, amount: 20, gateway: 'manual', total: 20, transfer, redirect_url: null }],
  });
  const confirm = () => confirmDeposit({ actor: operator, input: { reference } });
  const outcomes = await Promise.allSettled([confirm(), confirm()]);
  expect(outcomes.map((one) => one.status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(await balanceOf(actor)).toMatchObject({ balance: 20, pending: [] });
  const [row] =
    await client()`select actor_id from audit_log where action = 'balance.confirm' and subject_id = ${reference}`;
  expect(row?.actor_id).toBe(operator.id);
});

test('each gateway but the balance says what it takes for an amount, and the same is then paid', async () => {
  const { gateways, ...rest } = await quoteDeposit({ input: { amount: 20 } });
  expect(rest).toEqual({ amount: 20, currency: 'USD' });
  expect(gateways.map(({ code }) => code)).toEqual(['sandbox', 'manual']);
  const euros = gateways[0]?.currencies.find(({ currency }) => currency === 'EUR');
  expect(euros).toMatchObject({ total: 18.36, charge: 0.36, available: true, reason: null });
  const tiny = await quoteDeposit({ input: { amount: 0.01 } });
  expect(tiny.gateways[0]?.currencies[0]).toMatchObject({ available: false, reason: 'From $0.50 on.' });

  const actor = await newBuyer();
  await expect(topUp(actor, { currency: 'EUR', total: 18.35 }, 'one draft')).rejects.toMatchObject({
    kind: 'conflict',
  });
  expect(await balanceOf(actor)).toMatchObject({ balance: 0, pending: [], total: 0 });
  await topUp(actor, { currency: 'EUR', total: 18.36 }, 'one draft');
  expect((await balanceOf(actor)).balance).toBe(20);
});

test('one that stays open is shown for a while, with where it goes on', async () => {
  const actor = await newBuyer();
  const { reference } = await topUp(actor, { outcome: 'pending' });
  const pending = async () => (await balanceOf(actor)).pending;
  expect(await pending()).toMatchObject([{ reference, transfer: null, redirect_url: null }]);
  const change = (values: string) =>
    client().unsafe(`update payments set ${values} where reference = '${reference}'`);
  await change("redirect_url = 'https://pay.example/a', redirect_until = now() + interval '1 minute'");
  expect(await pending()).toMatchObject([{ redirect_url: 'https://pay.example/a' }]);
  // The page of the provider has done its part; the money is on its way for days.
  await change("redirect_until = now() - interval '1 day', provider_payment = 'pi_1'");
  expect(await pending()).toMatchObject([{ reference, redirect_url: null }]);
  await change('provider_payment = null');
  expect(await pending()).toEqual([]);
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
