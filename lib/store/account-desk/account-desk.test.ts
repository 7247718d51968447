import { beforeAll, expect, test } from 'vitest';
import { client } from '@/lib/db/client';
import { useDatabase } from '@/lib/runtime/testing/database';
import { start } from '../checkout/testing/orders';
import { payOrder } from '../fulfilment/pay-order';
import { refundOrder } from '../fulfilment/refund-order';
import { makeGateways, newBuyer, newCardService, newOperator, unique } from '../testing/shop';
import { adjustBalance } from './adjust-balance';
import { getAccount } from './get-account';
import { listAccounts } from './list-accounts';
import { listMovements } from './list-movements';

useDatabase();
beforeAll(makeGateways);

type Filter = Partial<Parameters<typeof listAccounts>[0]['input']>;
const page = async (filter: Filter) =>
  listAccounts({ actor: await newOperator('read-only'), input: { per_page: 50, ...filter } });
const list = async (filter: Filter) => (await page(filter)).accounts.map(({ id }) => id);

async function named(first: string, last: string): Promise<number> {
  const { id } = await newBuyer();
  await client()`update users set first_name = ${first}, last_name = ${last} where id = ${id}`;
  return id;
}

test('an account is found by its number and the beginning of its address or name, and by nothing else', async () => {
  const [first, last] = [`Ada${unique()}`, `Moss${unique()}`];
  const id = await named(first, last);
  const { email } = (await page({ search: `#${id}` })).accounts[0] ?? { email: '' };
  for (const search of [
    email.slice(0, 9).toUpperCase(),
    `${first} ${last.slice(0, 4)}`,
    last.toLowerCase(),
    `#${id}`,
  ])
    expect(await list({ search }), search).toContain(id);
  for (const search of [email.slice(1), last.slice(1), '%', '_', `${id}9999999999`])
    expect(await list({ search }), search).not.toContain(id);
});

test('accounts with a balance, in the team, unconfirmed and deleted ones are told apart', async () => {
  const [rich, poor, member, unconfirmed, deleted] = [
    await newBuyer({ balance: '5' }),
    await newBuyer(),
    await newOperator('support'),
    await newBuyer({ verified: false }),
    await newBuyer(),
  ];
  await client()`update users set closed_at = now(), email_verified_at = null where id = ${deleted.id}`;
  const own = [rich, poor, member, unconfirmed, deleted].map(({ id }) => id);
  const of = async (filter: Filter) => (await list(filter)).filter((id) => own.includes(id));
  expect(await of({ has: 'balance' })).toEqual([rich.id]);
  expect(await of({ has: 'role' })).toEqual([member.id]);
  expect(await of({ state: 'unconfirmed' })).toEqual([unconfirmed.id]);
  expect(await of({ state: 'deleted' })).toEqual([deleted.id]);
  expect(await of({ state: 'active' })).toEqual([member.id, poor.id, rich.id]);
});

test('pages of accounts follow each other without a gap or a repeat', async () => {
  const last = `Page${unique()}`;
  const made = [await named('A', last), await named('B', last), await named('C', last)].reverse();
  const first = await page({ search: last, per_page: 2 });
  const second = await page({ search: last, per_page: 2, before: first.next ?? 0 });
  expect([...first.accounts, ...second.accounts].map(({ id }) => id)).toEqual(made);
  expect(second.next).toBeNull();
});

test('an account shows what it has spent and what moved its balance, and nobody else’s', async () => {
  const actor = await newOperator('finance');
  const [buyer, other] = [await newBuyer({ balance: '50' }), await newBuyer({ balance: '50' })];
  const service_id = await newCardService({ codes: 4 });
  const pay = async (who: typeof buyer) => {
    const { utr } = await start({ lines: [{ service_id, quantity: 1 }] }, who);
    await payOrder({ actor: who, input: { utr, gateway: 'balance', currency: 'USD' } });
    return utr;
  };
  const [kept, refunded] = [await pay(buyer), await pay(buyer)];
  await pay(other);
  await refundOrder({ actor, input: { utr: refunded, reason: 'Bought twice.' } });
  await client()`insert into templates (user_id, template_name) values (${buyer.id}, 'Spring')`;
  const account = await getAccount({ actor, input: { id: buyer.id } });
  expect(account).toMatchObject({ balance: 40, paid_orders: 1, spent: 10, campaign_data: ['templates'] });
  expect(account.orders.map(({ utr }) => utr)).toEqual([refunded, kept]);
  expect(account.movements.map(({ amount, reason, utr }) => [reason, amount, utr])).toEqual([
    ['refund', 10, refunded],
    ['payment', -10, refunded],
    ['payment', -10, kept],
  ]);
  const turn = (before?: number) => listMovements({ actor, input: { id: buyer.id, per_page: 2, before } });
  const first = await turn();
  const second = await turn(first.next ?? 0);
  expect([...first.movements, ...second.movements]).toEqual(account.movements);
  expect(second.next).toBeNull();
  await expect(getAccount({ actor, input: { id: 2_000_000_000 } })).rejects.toMatchObject({
    kind: 'not-found',
  });
});

async function balanceOf(id: number): Promise<number> {
  const [found] = await client()<
    { balance: number }[]
  >`select balance::float8 as balance from users where id = ${id}`;
  return found?.balance ?? Number.NaN;
}

test('a balance is adjusted with a reason, never below zero, and once for what was seen', async () => {
  const [actor, { id }] = [await newOperator(), await newBuyer()];
  const adjust = (amount: number, balance?: number) =>
    adjustBalance({ actor, input: { id, amount, reason: 'For the wait.', balance } });
  await adjust(12.5, 0);
  await expect(adjust(12.5, 0)).rejects.toMatchObject({ kind: 'conflict' });
  const two = await Promise.allSettled([adjust(-10), adjust(-10)]);
  expect(two.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(await balanceOf(id)).toBe(2.5);
  for (const amount of [0, 0.001]) await expect(adjust(amount)).rejects.toMatchObject({ kind: 'invalid' });
  const { movements } = await listMovements({ actor, input: { id, per_page: 50 } });
  expect(movements.map(({ reason, amount }) => [reason, amount])).toEqual([
    ['adjustment', -10],
    ['adjustment', 12.5],
  ]);
  const audit = await client()`
    select reason, after->>'balance' as balance from audit_log
    where action = 'balance.adjust' and subject_id = ${String(id)} order by id`;
  expect(audit).toMatchObject([
    { reason: 'For the wait.', balance: '12.5' },
    { reason: 'For the wait.', balance: '2.5' },
  ]);
});
