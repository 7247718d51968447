import { randomBytes } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import type { Actor } from '@/lib/auth/actor';
import { client } from '@/lib/db/client';
import { useDatabase } from '@/lib/runtime/testing/database';
import { deliverOrderJob } from '../fulfilment/deliver-order';
import { payOrder } from '../fulfilment/pay-order';
import { expireBatch } from '../orders/expire-orders';
import { makeCardOrder } from '../orders/make-card-order';
import { mailsTo } from '../testing/shop';
import { addCodes } from './add-codes';
import { fillShortOrdersJob } from './fill-short-orders';

useDatabase();

const unique = () => randomBytes(5).toString('hex');
const terms = {
  name: 'USD',
  currency_symbol: '$',
  conversion_rate: '1',
  min_limit: '0',
  max_limit: '1000',
  percentage_charge: '0',
  fixed_charge: '0',
};

let cardId = 0;
beforeAll(async () => {
  const sql = client();
  await sql`insert into gateways (code, name, image, receivable_currencies) values ('sandbox', 'Sandbox', 'a.svg', ${JSON.stringify([terms])}::text::jsonb)`;
  const [category] =
    await sql`insert into categories (name, icon, type) values ('Cards', 'card', 'card') returning id`;
  const [card] = await sql`
    insert into cards (category_id, name, slug, region, image, preview)
    values (${category?.id}, 'Emberfall', 'emberfall', 'Global', 'a.svg', 'a.svg') returning id`;
  cardId = card?.id;
  await sql`
    insert into campaigns (id, name, start_date, end_date)
    values (1, 'Runs', now() - interval '1 day', now() + interval '1 day')`;
});

async function newBuyer(): Promise<Actor> {
  const email = `${unique()}@example.net`;
  const [user] = await client()`
    insert into users (email, password_hash, public_key, secret_key_hash) values (${email}, '-', ${unique()}, '-') returning id`;
  return {
    id: user?.id,
    email,
    role: 'user',
    timeZone: 'UTC',
    emailVerified: true,
    accountRole: 'owner',
    via: 'keys',
  };
}

/** A service at 10, or at 6 for the first `units`. */
async function newService({ units = 0 } = {}): Promise<number> {
  const [service] = await client()`
    insert into card_services (card_id, name, image, price, campaign_id, campaign_price, max_sell)
    values (${cardId}, 'Ten', 'a.svg', 10, ${units > 0 ? 1 : null}, 6, ${units}) returning id`;
  return service?.id;
}

const order = async (actor: Actor, serviceId: number, quantity = 1) => {
  const input = { service_ids: [serviceId], quantities: [quantity] };
  return (await makeCardOrder({ actor, input, idempotencyKey: null })).utr;
};
const pay = (actor: Actor, utr: string, outcome?: 'pending' | 'fail') =>
  payOrder({ actor, input: { utr, gateway: 'sandbox', currency: 'USD', outcome } });

async function runOut(utr: string): Promise<void> {
  await client()`update orders set expires_at = now() - interval '1 second' where utr = ${utr}`;
  await expireBatch();
}

/** An order's id, status, price, and how many codes it holds and has been given. */
async function look(utr: string) {
  const [row] = await client()`
    select o.id, o.status, o.price::float8 as price, o.expired_at is not null as expired,
      extract(epoch from o.expires_at - now())::int as seconds_left,
      count(c.id)::int as held, count(c.delivered_at)::int as given
    from orders o join order_lines l on l.order_id = o.id left join codes c on c.order_line_id = l.id
    where o.utr = ${utr} group by o.id`;
  if (!row) throw new Error('There is no such order.');
  return row;
}

const unitsSold = async (serviceId: number) => {
  const [row] = await client()`select offered_sell from card_services where id = ${serviceId}`;
  return row?.offered_sell;
};

test('an order whose time runs out gives back its units and codes, and stays initiate', async () => {
  const [buyer, service] = [await newBuyer(), await newService({ units: 3 })];
  await addCodes({ actor: 'machine', input: { card_service_id: service, codes: [unique(), unique()] } });
  const utr = await order(buyer, service, 2);
  expect(await look(utr)).toMatchObject({ price: 12, held: 2, expired: false });
  expect(await unitsSold(service)).toBe(2);
  await runOut(utr);
  expect(await look(utr)).toMatchObject({ status: 0, held: 0, expired: true });
  expect(await unitsSold(service)).toBe(0);
  await expireBatch();
  expect(await unitsSold(service)).toBe(0);
});

test('an order that is paid late takes anew what it had held', async () => {
  const [buyer, service] = [await newBuyer(), await newService({ units: 1 })];
  await addCodes({ actor: 'machine', input: { card_service_id: service, codes: [unique()] } });
  const utr = await order(buyer, service);
  await runOut(utr);
  expect(await pay(buyer, utr)).toMatchObject({ status: 1 });
  expect(await look(utr)).toMatchObject({ price: 6, held: 1, given: 1, expired: false });
  expect(await unitsSold(service)).toBe(1);
});

test('a late order whose campaign units went to others is refused, and changes nothing', async () => {
  const [late, other, service] = [await newBuyer(), await newBuyer(), await newService({ units: 1 })];
  const utr = await order(late, service);
  await runOut(utr);
  await order(other, service);
  await expect(pay(late, utr)).rejects.toMatchObject({ kind: 'conflict' });
  expect(await look(utr)).toMatchObject({ status: 0, expired: true });
  expect(await unitsSold(service)).toBe(1);
  const [row] =
    await client()`select count(*)::int as attempts from payments p join orders o on o.id = p.order_id where utr = ${utr}`;
  expect(row?.attempts).toBe(0);
});

test('a renewed order is held for the usual time, however often it is renewed', async () => {
  const [buyer, service] = [await newBuyer(), await newService()];
  const utr = await order(buyer, service);
  for (let round = 0; round < 3; round++) {
    await client()`update orders set created_at = created_at - interval '40 minutes' where utr = ${utr}`;
    await runOut(utr);
    await pay(buyer, utr, 'pending');
    const { seconds_left } = await look(utr);
    expect(seconds_left).toBeGreaterThan(29 * 60);
    expect(seconds_left).toBeLessThanOrEqual(30 * 60);
  }
});

test('codes that nobody said had become free reach the orders that wait, oldest first', async () => {
  const [gone, first, second] = [await newBuyer(), await newBuyer(), await newBuyer()];
  const service = await newService();
  await addCodes({ actor: 'machine', input: { card_service_id: service, codes: [unique()] } });
  const goneUtr = await order(gone, service);
  const utrs = [await order(first, service), await order(second, service)] as const;
  await pay(first, utrs[0]);
  await pay(second, utrs[1]);
  const { id } = await look(goneUtr);
  await client()`update codes set order_line_id = null from order_lines l where l.id = order_line_id and l.order_id = ${id}`;
  await fillShortOrdersJob.run({});
  expect(await look(utrs[0])).toMatchObject({ status: 3, held: 1, given: 0 });
  expect(await look(utrs[1])).toMatchObject({ status: 3, held: 0 });
  expect(await mailsTo(first.email)).toEqual(['order.codes-short']);
  const delivery = { order_id: (await look(utrs[0])).id };
  await deliverOrderJob.run(delivery);
  await deliverOrderJob.run(delivery);
  expect(await look(utrs[0])).toMatchObject({ status: 1, held: 1, given: 1 });
  // A second run of the job mails nothing.
  expect(await mailsTo(first.email)).toEqual(['order.codes-short', 'order.codes-ready']);
});

test('codes that are there already, or twice in the list, are counted and not added', async () => {
  const service = await newService();
  const [a, b] = [unique(), unique()];
  const add = (codes: string[]) => addCodes({ actor: 'machine', input: { card_service_id: service, codes } });
  expect(await add([a, ` ${a} `, ''])).toMatchObject({ added: 1, duplicates: 1 });
  expect(await add([a, b])).toMatchObject({ added: 1, duplicates: 1 });
  await expect(
    addCodes({ actor: 'machine', input: { card_service_id: 2_000_000_000, codes: ['x'] } }),
  ).rejects.toMatchObject({
    kind: 'invalid',
  });
  const [row] = await client()`select count(*)::int as count from codes where card_service_id = ${service}`;
  expect(row?.count).toBe(2);
});

test('codes are kept sealed', async () => {
  const service = await newService();
  const code = `PLAIN-${unique()}`;
  await addCodes({ actor: 'machine', input: { card_service_id: service, codes: [code] } });
  const [row] =
    await client()`select sealed, to_jsonb(codes)::text as whole from codes where card_service_id = ${service}`;
  expect(Buffer.from(row?.sealed).includes(code)).toBe(false);
  expect(row?.whole).not.toContain(code);
});
