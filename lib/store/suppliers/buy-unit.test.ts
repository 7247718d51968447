import { expect, test } from 'vitest';
import { client } from '@/lib/db/client';
import { deliverTopUp } from '../fulfilment/deliver-top-up';
import { refundOrder } from '../fulfilment/refund-order';
import { decryptCode } from '../stock/encrypt-code';
import { look, newOperator, waitingJobs } from '../testing/shop';
import { buyUnitJob } from './buy-unit';
import {
  buyUnits,
  paidOrder,
  reloadly,
  suppliedCard,
  suppliedTopUp,
  unitsOf,
  useSuppliedShop,
  waitUntilAbsent,
} from './testing/supplied-shop';

useSuppliedShop();

const [completed, short] = [1, 3];
const statusOf = async (utr: string) => (await look(utr)).status;

test('own stock goes first; the supplier delivers the rest, encrypted and at its cost', async () => {
  const { serviceId } = await suppliedCard({ codes: 1 });
  const utr = await paidOrder(serviceId, { quantity: 3 });
  expect(await look(utr)).toMatchObject({ status: short, given: 1 });
  expect(await waitingJobs()).toContain('buy-unit');
  expect(await unitsOf(utr)).toHaveLength(2);

  const units = await buyUnits(utr);
  expect(units.map(({ state }) => state)).toEqual(['delivered', 'delivered']);
  expect(reloadly().soldTo(utr)).toHaveLength(2);
  expect(await look(utr)).toMatchObject({ status: completed, held: 3, given: 3 });
  const rows = await client()<{ id: string; sealed: Buffer; cost: string; supplier: string }[]>`
    select c.id, c.sealed, b.cost::float8::text as cost, b.supplier from codes c join code_batches b on b.id = c.batch_id
    where c.id in ${client()(units.map(({ code_id }) => code_id ?? '0'))}`;
  const sold = reloadly().sales.map(({ code }) => `${code} PIN 5821`);
  expect(rows.map(({ id, sealed }) => decryptCode(Number(id), sealed)).sort()).toEqual(sold.sort());
  expect(rows.map(({ cost }) => cost)).toEqual(['10.5', '10.5']);
  expect((await look(utr)).events).toEqual(
    expect.arrayContaining(['supplier-asked', 'supplier-delivered', 'deliver']),
  );
});

test('with enough stock, or a supplier that is off, nobody is asked', async () => {
  const { serviceId } = await suppliedCard({ codes: 1 });
  expect(await unitsOf(await paidOrder(serviceId))).toEqual([]);
  await client()`update suppliers set enabled = false`;
  const utr = await paidOrder(serviceId);
  expect(await unitsOf(utr)).toEqual([]);
  expect(await statusOf(utr)).toBe(short);
});

test.each(['after', 'late'] as const)(
  'an answer that is lost (%s) is looked up, and nothing is bought again',
  async (how) => {
    const { serviceId } = await suppliedCard();
    reloadly().refusesRepetitions = false;
    const utr = await paidOrder(serviceId);
    reloadly().failures.push(how);
    expect(await buyUnits(utr)).toMatchObject([{ state: 'asked', attempts: 1 }]);
    reloadly().reports = false;
    expect(await buyUnits(utr)).toMatchObject([{ state: 'asked', attempts: 1 }]);
    reloadly().reports = true;
    expect(await buyUnits(utr)).toMatchObject([{ state: 'delivered', attempts: 1 }]);
    expect(reloadly().soldTo(utr)).toHaveLength(1);
    expect(await statusOf(utr)).toBe(completed);
  },
);

test('what never arrived is asked for again under the same reference, and only after a while', async () => {
  const { serviceId } = await suppliedCard();
  const utr = await paidOrder(serviceId);
  reloadly().failures.push('before');
  await buyUnits(utr);
  expect(await buyUnits(utr)).toMatchObject([{ state: 'asked', attempts: 1 }]);
  expect(reloadly().sales).toEqual([]);
  await waitUntilAbsent(utr);
  expect(await buyUnits(utr)).toMatchObject([{ state: 'delivered', attempts: 2 }]);
  expect(reloadly().soldTo(utr)).toHaveLength(1);
});

test('a report that lists other orders’ sales, too, is read to its end', async () => {
  const { serviceId } = await suppliedCard();
  const utr = await paidOrder(serviceId);
  reloadly().failures.push('after');
  await buyUnits(utr);
  const [own] = reloadly().sales;
  if (!own) throw new Error('Nothing was sold.');
  const others = Array.from({ length: 450 }, (_, index) => ({
    ...own,
    transactionId: index + 1,
    customIdentifier: `SOMEBODY-${index}`,
  }));
  reloadly().sales.unshift(...others);
  reloadly().heedsFilter = false;
  await waitUntilAbsent(utr);
  expect(await buyUnits(utr)).toMatchObject([{ state: 'delivered', attempts: 1 }]);
  expect(reloadly().soldTo(utr)).toHaveLength(1);
});

test('a reference that the supplier has already counts as what was sold under it', async () => {
  const { serviceId } = await suppliedCard();
  const utr = await paidOrder(serviceId);
  reloadly().failures.push('after');
  await buyUnits(utr);
  // As a process sees it that was stopped before it asked, and goes on after another one has.
  await client()`update supplier_orders set attempts = 0, asked_at = null where reference like ${`${utr}-%`}`;
  expect(await buyUnits(utr)).toMatchObject([{ state: 'delivered' }]);
  expect(reloadly().soldTo(utr)).toHaveLength(1);
});

test('several workers at one unit buy it once', async () => {
  const { serviceId } = await suppliedCard();
  const utr = await paidOrder(serviceId, { quantity: 2 });
  const ids = (await unitsOf(utr)).map(({ id }) => id);
  await Promise.all(
    [...ids, ...ids, ...ids, ...ids].map((supplier_order_id) => buyUnitJob.run({ supplier_order_id })),
  );
  await buyUnits(utr);
  expect(reloadly().soldTo(utr)).toHaveLength(2);
  expect(await look(utr)).toMatchObject({ status: completed, given: 2 });
});

test('what is pending is asked about until it comes', async () => {
  const { serviceId } = await suppliedCard();
  const utr = await paidOrder(serviceId);
  reloadly().begins = 'PENDING';
  expect(await buyUnits(utr)).toMatchObject([{ state: 'pending' }]);
  expect(await buyUnits(utr)).toMatchObject([{ state: 'pending', attempts: 1 }]);
  for (const sale of reloadly().sales) sale.status = 'SUCCESSFUL';
  expect(await buyUnits(utr)).toMatchObject([{ state: 'delivered', attempts: 1 }]);
  expect(await statusOf(utr)).toBe(completed);
});

test('a token that ends early is renewed, and what came with it is bought once', async () => {
  const { serviceId } = await suppliedCard();
  await buyUnits(await paidOrder(serviceId));
  reloadly().endTokens();
  const utr = await paidOrder(serviceId);
  expect(await buyUnits(utr)).toMatchObject([{ state: 'delivered', attempts: 1 }]);
  expect(reloadly().soldTo(utr)).toHaveLength(1);
});

test('a refusal leaves the order short and says why', async () => {
  const { serviceId } = await suppliedCard();
  const utr = await paidOrder(serviceId);
  reloadly().balance = 3;
  const [unit] = await buyUnits(utr);
  expect(unit).toMatchObject({ state: 'refused', attempts: 1 });
  expect(unit?.reason).toContain('Insufficient wallet balance.');
  expect(await statusOf(utr)).toBe(short);
  const [event] = await client()`
    select detail from order_events e join orders o on o.id = e.order_id
    where o.utr = ${utr} and event = 'supplier-refused'`;
  expect(event?.detail).toContain('Insufficient wallet balance.');
});

test('what a refunded order no longer needs isn’t bought, and what comes late goes into stock', async () => {
  const { serviceId } = await suppliedCard();
  const operator = await newOperator();
  const [early, late] = [await paidOrder(serviceId), await paidOrder(serviceId)];
  await refundOrder({ actor: operator, input: { utr: early, reason: 'Asked for' } });
  expect(await buyUnits(early)).toMatchObject([{ state: 'cancelled', attempts: 0 }]);
  expect(reloadly().soldTo(early)).toEqual([]);

  reloadly().failures.push('after');
  await buyUnits(late);
  await refundOrder({ actor: operator, input: { utr: late, reason: 'Asked for' } });
  const [unit] = await buyUnits(late);
  expect(unit).toMatchObject({ state: 'delivered' });
  const [code] = await client()`select order_line_id from codes where id = ${unit?.code_id ?? 0}`;
  expect(code?.order_line_id).toBeNull();
});

test('a code that the shop has already is left to the operators', async () => {
  const { serviceId } = await suppliedCard();
  reloadly().nextCode = 'THE-SAME-AGAIN';
  await buyUnits(await paidOrder(serviceId));
  const utr = await paidOrder(serviceId);
  expect(await buyUnits(utr)).toMatchObject([{ state: 'unknown', code_id: null }]);
  expect(await statusOf(utr)).toBe(short);
  const [told] = await client()`
    select e.detail, r.message from orders o join order_events e on e.order_id = o.id and e.event = 'supplier-unknown'
      join order_reports r on r.order_id = o.id
    where o.utr = ${utr}`;
  expect(told?.detail).toContain('a code that the shop has already');
  expect(told?.message).not.toContain('Supplier');
  // Nobody buys in its place without a person.
  expect(await buyUnits(utr)).toMatchObject([{ state: 'unknown', attempts: 1 }]);
});

test('a supplier that is silent for a day leaves it to the operators', async () => {
  const { serviceId } = await suppliedCard();
  const utr = await paidOrder(serviceId);
  reloadly().failures.push(503);
  await buyUnits(utr);
  await client()`update supplier_orders set created_at = created_at - interval '25 hours' where reference like ${`${utr}-%`}`;
  expect(await buyUnits(utr)).toMatchObject([{ state: 'unknown' }]);
  expect(await statusOf(utr)).toBe(short);
});

test('a top-up reaches its player once and completes the order', async () => {
  const { serviceId } = await suppliedTopUp();
  const utr = await paidOrder(serviceId, { topUp: true });
  expect(await statusOf(utr)).toBe(short);
  reloadly().failures.push('after');
  expect(await buyUnits(utr)).toMatchObject([{ state: 'asked', attempts: 1 }]);
  const operator = await newOperator();
  await expect(deliverTopUp({ actor: operator, input: { utr } })).rejects.toThrow('A supplier is delivering');
  await expect(refundOrder({ actor: operator, input: { utr, reason: 'Asked for' } })).rejects.toThrow(
    'A supplier is delivering',
  );
  expect(await buyUnits(utr)).toMatchObject([{ state: 'delivered', cost: '4.9000' }]);
  expect(
    reloadly()
      .soldTo(utr)
      .map(({ body }) => body),
  ).toMatchObject([
    { operatorId: '535', amount: '5.00', recipientPhone: { countryCode: 'GB', number: '612345678' } },
  ]);
  expect(await statusOf(utr)).toBe(completed);
});

test('a player of another operator is refused before anything is bought', async () => {
  const { serviceId } = await suppliedTopUp();
  reloadly().strangers.add('612345678');
  const utr = await paidOrder(serviceId, { topUp: true });
  const units = await buyUnits(utr);
  reloadly().strangers.clear();
  expect(units).toMatchObject([{ state: 'refused', attempts: 0 }]);
  expect(reloadly().sales).toEqual([]);
});
