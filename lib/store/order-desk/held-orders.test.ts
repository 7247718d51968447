import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { client } from '@/lib/db/client';
import { useDatabase } from '@/lib/runtime/testing/database';
import { start } from '../checkout/testing/orders';
import { isZoneOf } from '../fraud/is-zone-of';
import { saveHoldRules } from '../fraud/save-hold-rules';
import { deliverOrderJob } from '../fulfilment/deliver-order';
import { deliverTopUp } from '../fulfilment/deliver-top-up';
import { getOrderStatus } from '../fulfilment/get-order-status';
import { payOrder } from '../fulfilment/pay-order';
import { refundOrder } from '../fulfilment/refund-order';
import { OrderStatus } from '../order-states';
import { type Difference, findDifferences } from '../reconciliation/find-differences';
import { fillShortOrdersJob } from '../stock/fill-short-orders';
import {
  look,
  mailsTo,
  makeGateways,
  newBuyer,
  newCardService,
  newOperator,
  newTopUp,
  unique,
} from '../testing/shop';
import { fillOrder } from './fill-order';
import { getDeskOrder } from './get-desk-order';
import { holdOrder } from './hold-order';
import { releaseOrder } from './release-order';

useDatabase();
beforeAll(makeGateways);

const OFF = {
  first_order_above: null,
  buyer_orders: null,
  network_orders: null,
  after_dispute: false,
  country_differs: false,
};
const rules = async (some: Partial<typeof OFF> | { first_order_above: number } | { buyer_orders: number }) =>
  saveHoldRules({ actor: await newOperator(), input: { ...OFF, ...some } });
afterEach(async () => void (await client()`delete from hold_rules`));

const pay = (actor: Awaited<ReturnType<typeof newBuyer>>, utr: string) =>
  payOrder({ actor, input: { utr, gateway: 'sandbox', currency: 'USD' } });

async function cardOrder({ codes = 1, quantity = 1, buyer = newBuyer() } = {}) {
  const actor = await buyer;
  const service_id = await newCardService({ codes });
  const { utr } = await start({ lines: [{ service_id, quantity }] }, actor);
  return { actor, utr, service_id };
}

const topUpOrder = async () => {
  const actor = await newBuyer();
  const { serviceId } = await newTopUp();
  const player = { player_number: '612345678', server: 'america' };
  const lines = [{ service_id: serviceId, quantity: 1 }];
  return { actor, utr: (await start({ kind: 'top_up', lines, player }, actor)).utr };
};

const hintsOf = async (utr: string) =>
  (await getDeskOrder({ actor: await newOperator('read-only'), input: { utr } })).hints.map(
    ({ kind }) => kind,
  );

describe('a held order', () => {
  test('keeps its codes and delivers none, whatever tries, until it is released', async () => {
    await rules({ first_order_above: 5 });
    const { actor, utr, service_id } = await cardOrder();
    await pay(actor, utr);
    const { id } = await look(utr);
    expect(await look(utr)).toMatchObject({
      status: OrderStatus.stockShort,
      held: 1,
      given: 0,
      events: ['make', 'pay-short', 'held'],
    });
    expect(await mailsTo(actor.email)).toEqual(['order.held']);
    expect(await getOrderStatus(utr, { userId: actor.id })).toMatchObject({ is_held: true, codes_ready: 0 });

    const operator = await newOperator();
    await fillShortOrdersJob.run({ card_service_id: service_id });
    await deliverOrderJob.run({ order_id: id });
    await expect(fillOrder({ actor: operator, input: { utr } })).rejects.toMatchObject({ kind: 'conflict' });
    expect(await look(utr)).toMatchObject({ status: OrderStatus.stockShort, given: 0 });
    const differences: Difference[] = [];
    await findDifferences({ actor: operator, take: async (some) => void differences.push(...some) });
    expect(differences.filter((one) => one.utr === utr)).toEqual([]);

    const support = await newOperator('support');
    const release = () => releaseOrder({ actor: support, input: { utr, reason: 'They called.' } });
    const released = await Promise.allSettled([release(), release()]);
    expect(released.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await look(utr)).toMatchObject({ status: OrderStatus.completed, held: 1, given: 1 });
    expect(await mailsTo(actor.email)).toEqual(['order.held', 'order.codes-ready']);
    const audited = await client()`
      select action, reason from audit_log where subject_type = 'order' and subject_id = ${utr}`;
    expect(audited).toEqual([{ action: 'order.release', reason: 'They called.' }]);
  });

  test('that lacks codes goes on waiting for them once it is released', async () => {
    await rules({ first_order_above: 5 });
    const { actor, utr } = await cardOrder({ codes: 1, quantity: 2 });
    await pay(actor, utr);
    const operator = await newOperator();
    const { status } = await releaseOrder({ actor: operator, input: { utr, reason: 'Known.' } });
    expect(status).toBe(OrderStatus.stockShort);
    expect(await look(utr)).toMatchObject({ held: 1, given: 1 });
    expect(await getOrderStatus(utr, { userId: actor.id })).toMatchObject({ is_held: false, codes_ready: 1 });

    await holdOrder({ actor: operator, input: { utr, reason: 'A second thought.' } });
    await expect(holdOrder({ actor: operator, input: { utr, reason: 'Again.' } })).rejects.toMatchObject({
      kind: 'conflict',
    });
    expect(await getOrderStatus(utr, { userId: actor.id })).toMatchObject({ is_held: true, codes_ready: 1 });
  });

  test('of a top-up is credited once it is released, and not before', async () => {
    await rules({ first_order_above: 5 });
    const { actor, utr } = await topUpOrder();
    await pay(actor, utr);
    const operator = await newOperator();
    expect(await look(utr)).toMatchObject({ status: OrderStatus.stockShort });
    expect(await mailsTo(actor.email)).toEqual(['order.held']);
    await expect(deliverTopUp({ actor: operator, input: { utr } })).rejects.toMatchObject({
      kind: 'conflict',
    });
    await releaseOrder({ actor: operator, input: { utr, reason: 'Known.' } });
    expect(await look(utr)).toMatchObject({ status: OrderStatus.completed });
    expect(await mailsTo(actor.email)).toEqual(['order.held', 'order.top-up-done']);
  });

  test('can be refunded, and its codes go back into stock', async () => {
    await rules({ first_order_above: 5 });
    const { actor, utr } = await cardOrder();
    await pay(actor, utr);
    const finance = await newOperator('finance');
    await refundOrder({ actor: finance, input: { utr, reason: 'A stolen card.' } });
    expect(await look(utr)).toMatchObject({ status: OrderStatus.refund, held: 0, given: 0 });
    await expect(
      releaseOrder({ actor: await newOperator(), input: { utr, reason: 'Too late.' } }),
    ).rejects.toMatchObject({ kind: 'conflict' });
  });

  test('is released by nobody who may only read', async () => {
    await rules({ first_order_above: 5 });
    const { actor, utr } = await cardOrder();
    await pay(actor, utr);
    for (const role of ['read-only', 'finance'] as const)
      await expect(
        releaseOrder({ actor: await newOperator(role), input: { utr, reason: 'Mine.' } }),
      ).rejects.toMatchObject({ kind: 'forbidden' });
    await expect(saveHoldRules({ actor: await newOperator('support'), input: OFF })).rejects.toMatchObject({
      kind: 'forbidden',
    });
  });
});

describe('the rules', () => {
  test('hold nothing while they are off, or where they don’t fit', async () => {
    const first = await cardOrder();
    await pay(first.actor, first.utr);
    expect((await look(first.utr)).status).toBe(OrderStatus.completed);
    await rules({ first_order_above: 5 });
    // The same buyer’s second order is no first one.
    const second = await cardOrder({ buyer: Promise.resolve(first.actor) });
    await pay(second.actor, second.utr);
    expect((await look(second.utr)).status).toBe(OrderStatus.completed);
    await rules({ first_order_above: 10 });
    const small = await cardOrder();
    await pay(small.actor, small.utr);
    expect((await look(small.utr)).status).toBe(OrderStatus.completed);
  });

  test('hold a buyer’s many orders, though they are paid at one moment', async () => {
    await rules({ buyer_orders: 2 });
    const buyer = newBuyer();
    const orders = [await cardOrder({ buyer }), await cardOrder({ buyer }), await cardOrder({ buyer })];
    await Promise.all(orders.map(({ actor, utr }) => pay(actor, utr)));
    for (const { utr } of orders)
      expect(await look(utr)).toMatchObject({ status: OrderStatus.stockShort, given: 0 });
    expect(await hintsOf(orders[0]?.utr ?? '')).toContain('buyer_orders');
  });

  test('aren’t turned against a buyer by unpaid orders in their name', async () => {
    await rules({ buyer_orders: 1 });
    const { actor, utr } = await cardOrder();
    const service_id = await newCardService({ codes: 1 });
    await start({ lines: [{ service_id, quantity: 1 }], email: actor.email }, null, '198.51.100.7');
    await pay(actor, utr);
    expect((await look(utr)).status).toBe(OrderStatus.completed);
  });

  test('hold what comes after a dispute, and what is paid from another country', async () => {
    const first = await cardOrder();
    await pay(first.actor, first.utr);
    const { id } = await look(first.utr);
    await client()`insert into order_events (order_id, event, to_status) values (${id}, 'disputed', 1)`;
    await rules({ after_dispute: true });
    const next = await cardOrder({ buyer: Promise.resolve(first.actor) });
    await pay(next.actor, next.utr);
    expect((await look(next.utr)).status).toBe(OrderStatus.stockShort);
    expect(await hintsOf(next.utr)).toContain('disputed_orders');
    expect(await hintsOf(first.utr)).not.toContain('disputed_orders');
  });
});

test('a time zone is its country’s by any of its names', () => {
  expect(isZoneOf('IN', 'Asia/Calcutta')).toBe(true);
  expect(isZoneOf('IN', 'Asia/Kolkata')).toBe(true);
  expect(isZoneOf('US', 'America/New_York')).toBe(true);
  expect(isZoneOf('NO', 'Asia/Manila')).toBe(false);
  for (const [country, zone] of [
    ['NO', 'UTC'],
    ['NO', 'Nowhere/Land'],
    ['??', 'Europe/Oslo'],
  ] as const)
    expect(isZoneOf(country, zone), country + zone).toBeNull();
});

test('somebody who has bought nothing yet is a first buyer, and a guest is known by their address', async () => {
  const email = `${unique()}@example.net`;
  const service_id = await newCardService({ codes: 2 });
  const order = async () => (await start({ lines: [{ service_id, quantity: 1 }], email })).utr;
  const [one, two] = [await order(), await order()];
  for (const utr of [one, two])
    await payOrder({
      actor: null,
      viewer: { byLink: true },
      input: { utr, gateway: 'sandbox', currency: 'USD' },
    });
  expect(await hintsOf(one)).toContain('first_order');
  expect(await hintsOf(two)).not.toContain('first_order');
});
