import { beforeAll, expect, test } from 'vitest';
import type { Actor } from '@/lib/auth/actor';
import { client } from '@/lib/db/client';
import { useDatabase } from '@/lib/runtime/testing/database';
import { confirmPayment } from '../fulfilment/confirm-payment';
import { payOrder } from '../fulfilment/pay-order';
import { expireBatch } from '../orders/expire-orders';
import { makeCardOrder } from '../orders/make-card-order';
import { look, makeGateways, newBuyer, newCardService, newOperator, unique } from '../testing/shop';
import { start } from './testing/orders';

useDatabase();
beforeAll(makeGateways);

const times = (count: number) => Array.from({ length: count });
const byLink = { byLink: true } as const;
const pay = (utr: string, gateway: string, outcome?: 'pending' | 'fail') =>
  payOrder({ actor: null, viewer: byLink, input: { utr, gateway, currency: 'USD', outcome } });
const order = async (actor: Actor, service: number, quantity = 1) => {
  const input = { service_ids: [service], quantities: [quantity] };
  const made = await makeCardOrder({ actor, input, idempotencyKey: null, address: '192.0.2.9' });
  return made.utr;
};
const asGuest = (service_id: number, quantity: number, email?: string, address?: string) =>
  start({ lines: [{ service_id, quantity }], ...(email && { email }) }, null, address);

async function figures(service: number) {
  const [row] = await client()`
    select (select offered_sell from card_services where id = ${service}) as sold,
      count(*) filter (where order_line_id is null)::int as free,
      (select coalesce(sum(codes), 0)::int from reservations where card_service_id = ${service}) as reserved,
      (select coalesce(sum(campaign_units), 0)::int from reservations where card_service_id = ${service}) as units,
      (select coalesce(sum(promised_units), 0)::int from reservations where card_service_id = ${service}) as promised
    from codes where card_service_id = ${service}`;
  return row;
}

async function runOut(utr: string): Promise<void> {
  await client()`update orders set expires_at = now() - interval '1 second' where utr = ${utr}`;
  await expireBatch();
}

test('parallel orders of one account reserve its share together, and each is made', async () => {
  const [buyer, other, service] = [await newBuyer(), await newBuyer(), await newCardService({ codes: 30 })];
  const utrs = await Promise.all(times(20).map(() => order(buyer, service)));
  expect(new Set(utrs).size).toBe(20);
  expect(await figures(service)).toMatchObject({ free: 20, reserved: 10 });
  const utr = await order(other, service);
  expect(await look(utr)).toMatchObject({ held: 1 });
  // What isn't reserved is taken when it is paid.
  const bare = await Promise.all(utrs.map(look)).then((rows) => rows.findIndex(({ held }) => held === 0));
  const input = { utr: utrs[bare] ?? '', gateway: 'sandbox', currency: 'USD' };
  expect(await payOrder({ actor: buyer, input })).toMatchObject({ status: 1 });
  expect(await figures(service)).toMatchObject({ free: 18, reserved: 11 });
});

test('guests of one network, or under one email address, reserve a share together', async () => {
  const service = await newCardService({ codes: 30 });
  await Promise.all(times(15).map(() => asGuest(service, 1, undefined, '198.51.100.1')));
  expect(await figures(service)).toMatchObject({ reserved: 10 });
  const email = `${unique()}@example.net`;
  await Promise.all(times(15).map((_, index) => asGuest(service, 1, email, `203.0.113.${index}`)));
  expect(await figures(service)).toMatchObject({ free: 10, reserved: 20 });
});

test('a service with few codes is still bought out by one order that is paid at once', async () => {
  const [buyer, service] = [await newBuyer(), await newCardService({ codes: 12 })];
  const utr = await order(buyer, service, 12);
  expect(await look(utr)).toMatchObject({ held: 10 });
  const input = { utr, gateway: 'sandbox', currency: 'USD' };
  expect(await payOrder({ actor: buyer, input })).toMatchObject({ status: 1 });
  expect(await figures(service)).toMatchObject({ free: 0, reserved: 0 });
});

test('nobody has a whole sale unpaid: an account pays the normal price, a guest is asked to pay first', async () => {
  const [buyer, service] = [await newBuyer(), await newCardService({ units: 50, codes: 50 })];
  await client()`update users set email_verified_at = null where id = ${buyer.id}`;
  const utrs = await Promise.all(times(6).map(() => order(buyer, service, 5)));
  const prices = await Promise.all(utrs.map(async (utr) => (await look(utr)).price));
  expect(prices.sort((a, b) => a - b)).toEqual([30, 30, 30, 30, 50, 50]);
  const email = `${unique()}@example.net`;
  const made = await Promise.allSettled(
    times(4).map((_, index) => asGuest(service, 5, email, `203.0.113.${index}`)),
  );
  expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
  await expect(asGuest(service, 5, email, '203.0.113.9')).rejects.toMatchObject({
    kind: 'limited',
    retryAfterSeconds: 1800,
    message: expect.stringContaining('Pay for yours first'),
  });
  expect(await figures(service)).toMatchObject({ sold: 30, units: 30 });
  await Promise.all(utrs.map(runOut));
  expect(await figures(service)).toMatchObject({ sold: 10, units: 10 });
});

test('an account that has confirmed its email takes a whole order’s units at the sale price', async () => {
  const [buyer, service] = [await newBuyer(), await newCardService({ units: 110 })];
  expect(await look(await order(buyer, service, 100))).toMatchObject({ price: 600 });
  expect(await look(await order(buyer, service, 1))).toMatchObject({ price: 10 });
});

test('a transfer reserves nothing, keeps its price, and takes codes when it arrives', async () => {
  const [operator, service] = [await newOperator(), await newCardService({ units: 20, codes: 2 })];
  const { utr } = await asGuest(service, 1);
  expect(await figures(service)).toMatchObject({ sold: 1, free: 1, reserved: 1, units: 1 });
  await pay(utr, 'manual');
  expect(await figures(service)).toMatchObject({ sold: 0, free: 2, reserved: 0, units: 0, promised: 1 });
  await confirmPayment({ actor: operator, input: { utr } });
  expect(await look(utr)).toMatchObject({ status: 1, price: 6, given: 1 });
  expect(await figures(service)).toMatchObject({ sold: 1, free: 1, promised: 0 });
});

test('money that arrives after the codes and the sale have gone is not lost: the rest follows', async () => {
  const [operator, service] = [await newOperator(), await newCardService({ units: 1, codes: 1 })];
  const late = await asGuest(service, 1);
  await pay(late.utr, 'manual');
  const { utr } = await asGuest(service, 1);
  expect(await pay(utr, 'sandbox')).toMatchObject({ status: 1 });
  await runOut(late.utr);
  await confirmPayment({ actor: operator, input: { utr: late.utr } });
  expect(await look(late.utr)).toMatchObject({ status: 3, price: 6, given: 0 });
  expect(await figures(service)).toMatchObject({ sold: 1, promised: 0 });
});

test('a sale is promised to transfers by a share only', async () => {
  const service = await newCardService({ units: 20 });
  const guest = () => asGuest(service, 5);
  const [first, second, third] = [await guest(), await guest(), await guest()];
  await pay(first.utr, 'manual');
  await pay(second.utr, 'manual');
  await expect(pay(third.utr, 'manual')).rejects.toMatchObject({ kind: 'conflict' });
  expect(await figures(service)).toMatchObject({ sold: 5, units: 5, promised: 10 });
  // Another way takes what is left of the sale, and nothing beyond it.
  await asGuest(service, 10, undefined, '192.0.2.200');
  await pay(first.utr, 'sandbox');
  await expect(pay(second.utr, 'sandbox')).rejects.toMatchObject({ kind: 'conflict' });
  expect(await figures(service)).toMatchObject({ sold: 20, units: 15, promised: 5 });
});

test('who goes from a transfer to another way reserves again, for the usual time', async () => {
  const service = await newCardService({ codes: 3 });
  const { utr } = await asGuest(service, 1);
  for (const outcome of ['fail', 'pending'] as const) {
    await pay(utr, 'manual');
    expect(await look(utr)).toMatchObject({ held: 0 });
    await pay(utr, 'sandbox', outcome).catch(() => null);
    expect(await look(utr)).toMatchObject({ held: 1 });
    const [row] = await client()`
      select extract(epoch from expires_at - now())::int as seconds from orders where utr = ${utr}`;
    expect(row?.seconds).toBeLessThanOrEqual(30 * 60);
  }
  await runOut(utr);
  expect(await figures(service)).toMatchObject({ free: 3, reserved: 0 });
});

test('a guest has so many unpaid orders, even if all are sent at once', async () => {
  const service = await newCardService();
  const email = `${unique()}@example.net`;
  const made = await Promise.allSettled(
    times(34).map((_, index) => asGuest(service, 1, email.toUpperCase(), `203.0.113.${index}`)),
  );
  expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(30);
  await expect(asGuest(service, 1, email)).rejects.toMatchObject({
    kind: 'limited',
    message: 'You have 30 unpaid orders. Pay for one of them first.',
  });
  await asGuest(service, 1);
});
