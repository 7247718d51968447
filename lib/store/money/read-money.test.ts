import { beforeAll, describe, expect, test } from 'vitest';
import type { Actor } from '@/lib/auth/actor';
import { client } from '@/lib/db/client';
import { useDatabase } from '@/lib/runtime/testing/database';
import { start } from '../checkout/testing/orders';
import { payOrder } from '../fulfilment/pay-order';
import { refundOrder } from '../fulfilment/refund-order';
import { listDeskOrders } from '../order-desk/list-desk-orders';
import { makeGateways, newBuyer, newCardService, newOperator } from '../testing/shop';
import { exportMoney } from './export-money';
import { periodsBetween } from './periods-between';
import { readMoney } from './read-money';

useDatabase();
beforeAll(makeGateways);

const sql = client;

/** An order of `quantity` cards at 10, or at 6 in a campaign, paid at a moment; its codes cost 7 where that is known. */
async function sold(
  paidAt: string,
  { quantity = 1, units = 0, currency = 'USD', cost = null as number | null } = {},
) {
  const buyer = await newBuyer();
  const service = await newCardService({ codes: quantity, units });
  if (cost !== null)
    await sql()`
      with batch as (
        insert into code_batches (card_service_id, name, cost) values (${service}, 'Any', ${cost}) returning id)
      update codes set batch_id = batch.id from batch where card_service_id = ${service}`;
  const { utr } = await start({ lines: [{ service_id: service, quantity }] }, buyer);
  await payOrder({ actor: buyer, input: { utr, gateway: 'sandbox', currency } });
  await sql()`update orders set paid_at = ${paidAt} where utr = ${utr}`;
  return { utr, service };
}

async function refunded(utr: string, at: string, line = false) {
  const [row] = await sql()`
    select l.id from order_lines l join orders o on o.id = l.order_id where o.utr = ${utr}`;
  const lines = line ? { lines: [{ id: Number(row?.id), quantity: 1, refunded: 0 }] } : {};
  await refundOrder({ actor: await newOperator(), input: { utr, reason: 'Broken.', ...lines } });
  await sql()`
    update refunds set created_at = ${at} where id = (
      select max(r.id) from refunds r join orders o on o.id = r.order_id where o.utr = ${utr})`;
}

const finance = async (timeZone = 'UTC'): Promise<Actor> => ({ ...(await newOperator('finance')), timeZone });

const ordersOf = async (actor: Actor, filter: Partial<Parameters<typeof listDeskOrders>[0]['input']>) =>
  (await listDeskOrders({ actor, input: { per_page: 50, ...filter } })).orders.map(({ utr }) => utr).sort();

describe('the figures of some days', () => {
  test('are sales, charges, refunds and costs, each in its own time, beside as many days before', async () => {
    const actor = await finance();
    const one = await sold('2031-03-10T12:00Z', { quantity: 2, cost: 7 });
    const two = await sold('2031-03-11T12:00Z', { units: 5 });
    // 9 EUR and a charge of 2 %.
    const three = await sold('2031-03-11T13:00Z', { currency: 'EUR' });
    const before = await sold('2031-03-09T23:00Z');
    await refunded(one.utr, '2031-03-11T14:00Z', true);
    await refunded(before.utr, '2031-03-10T01:00Z');
    const input = { from: '2031-03-10', until: '2031-03-11', by: 'day' as const };
    const report = await readMoney({ actor, input });
    expect(report.total).toEqual({
      orders: 3,
      gross: 36,
      discounts: 0,
      campaign_discounts: 0,
      sales: 36,
      charges: 0.2,
      refunds: 2,
      refunded: 20,
      cost: 14,
      codes_without_cost: 2,
      margin: 2.2,
    });
    expect(report.before).toMatchObject({ orders: 1, sales: 10, refunds: 0 });
    expect([report.before_from, report.before_until]).toEqual(['2031-03-08', '2031-03-09']);
    expect(report.periods).toMatchObject([
      { from: '2031-03-10', until: '2031-03-10', orders: 1, sales: 20, refunded: 10, cost: 14 },
      { from: '2031-03-11', until: '2031-03-11', orders: 2, sales: 16, refunded: 10, cost: 0 },
    ]);
    expect(report.currencies).toEqual([
      { currency: 'USD', orders: 2, paid: 26, charges: 0, refunded: 20 },
      { currency: 'EUR', orders: 1, paid: 9.18, charges: 0.18, refunded: 0 },
    ]);
    expect(report.products.map(({ items, sales, refunded: back }) => [items, sales, back])).toEqual([
      [2, 20, 10],
      [1, 10, 0],
      [1, 6, 0],
      [0, 0, 10],
    ]);
    // The orders behind them.
    const days = { from: '2031-03-10', until: '2031-03-11' };
    expect(await ordersOf(actor, { date: 'paid', ...days })).toEqual([one.utr, two.utr, three.utr].sort());
    expect(await ordersOf(actor, { date: 'refunded', ...days })).toEqual([one.utr, before.utr].sort());
    expect(await ordersOf(actor, { date: 'paid', ...days, currency: 'EUR' })).toEqual([three.utr]);
    const product = `card-${report.products[0]?.product}`;
    expect(await ordersOf(actor, { date: 'paid', ...days, product })).toEqual([one.utr]);
  });

  test('tell campaigns’ discounts from others', async () => {
    const actor = await finance();
    const [plain, offered] = [
      await newCardService({ codes: 1 }),
      await newCardService({ codes: 1, units: 5 }),
    ];
    await sql()`update card_services set discount = 10 where id = ${plain}`;
    await sql()`
      update card_services set campaign_discount = 1, campaign_discount_type = 'flat' where id = ${offered}`;
    const buyer = await newBuyer();
    for (const service_id of [plain, offered]) {
      const { utr } = await start({ lines: [{ service_id, quantity: 1 }] }, buyer);
      await payOrder({ actor: buyer, input: { utr, gateway: 'sandbox', currency: 'USD' } });
      await sql()`update orders set paid_at = '2031-09-02T12:00Z' where utr = ${utr}`;
    }
    const input = { from: '2031-09-01', until: '2031-09-30', by: 'month' as const };
    // 10 less 10 %, and 6 less 1.
    expect((await readMoney({ actor, input })).total).toMatchObject({
      gross: 16,
      discounts: 1,
      campaign_discounts: 1,
      sales: 14,
    });
  });

  test('begin at midnight where the reader is, also when the clocks change', async () => {
    const actor = await finance('Europe/Oslo');
    // Summer time begins at 02:00 on 30 March 2031: the day has 23 hours.
    await sold('2031-03-29T22:59Z');
    await sold('2031-03-29T23:00Z');
    await sold('2031-03-30T21:59Z');
    await sold('2031-03-30T22:00Z');
    const input = { from: '2031-03-29', until: '2031-03-31', by: 'day' as const };
    const { periods } = await readMoney({ actor, input });
    expect(periods.map(({ orders }) => orders)).toEqual([1, 2, 1]);
    const only = await readMoney({ actor, input: { from: '2031-03-30', until: '2031-03-30', by: 'month' } });
    expect(only.periods).toMatchObject([{ from: '2031-03-30', until: '2031-03-30', orders: 2 }]);
  });

  test('leave money out that went back because no order needed it', async () => {
    const actor = await finance();
    const { utr } = await sold('2031-05-02T12:00Z');
    await sql()`
      insert into payments (order_id, gateway_id, currency, exchange_rate, amount, charge, status, reference, settled_at)
      select o.id, g.id, 'USD', 1, 12, 2, 'refunded', 'twice-' || o.id, now() from orders o, gateways g
      where o.utr = ${utr} and g.code = 'stripe'`;
    const input = { from: '2031-05-01', until: '2031-05-31', by: 'month' as const };
    const { total, currencies } = await readMoney({ actor, input });
    expect(total).toMatchObject({ orders: 1, sales: 10, charges: 0 });
    expect(currencies).toMatchObject([{ currency: 'USD', orders: 1, paid: 10 }]);
  });

  test('are for who may see the shop’s money', async () => {
    const input = { from: '2031-03-10', until: '2031-03-11', by: 'day' as const };
    await expect(readMoney({ actor: await newOperator('support'), input })).rejects.toMatchObject({
      kind: 'forbidden',
    });
  });
});

test('the file for accounting has each sale and refund, exact, refunds as negative amounts', async () => {
  const actor = await finance();
  const { utr } = await sold('2031-07-02T12:00Z', { quantity: 3, currency: 'EUR' });
  await refunded(utr, '2031-07-03T12:00Z', true);
  let text = '';
  for await (const piece of exportMoney({ actor, input: { from: '2031-07-01', until: '2031-07-31' } }))
    text += piece;
  const [head, ...lines] = text.trimEnd().split('\r\n');
  const rows = lines.map((line) => {
    const cells = line.split(',');
    return Object.fromEntries((head ?? '').split(',').map((name, index) => [name, cells[index]]));
  });
  expect(rows).toMatchObject([
    { type: 'sale', order: utr, currency: 'EUR', amount: '27.5400', charge: '0.5400', net: '30.0000' },
    { type: 'refund', order: utr, currency: 'EUR', amount: '-9.1800', charge: '-0.1800', net: '-10.0000' },
  ]);
});

test('periods cover the days, cut off at both ends', () => {
  expect(periodsBetween('2031-03-05', '2031-03-17', 'week')).toEqual([
    { from: '2031-03-05', until: '2031-03-09' },
    { from: '2031-03-10', until: '2031-03-16' },
    { from: '2031-03-17', until: '2031-03-17' },
  ]);
  expect(periodsBetween('2030-12-31', '2031-01-01', 'month')).toEqual([
    { from: '2030-12-31', until: '2030-12-31' },
    { from: '2031-01-01', until: '2031-01-01' },
  ]);
});
