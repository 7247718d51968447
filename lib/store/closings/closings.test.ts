import { beforeAll, expect, test } from 'vitest';
import { client } from '@/lib/db/client';
import { useDatabase } from '@/lib/runtime/testing/database';
import { start } from '../checkout/testing/orders';
import { payOrder } from '../fulfilment/pay-order';
import { refundOrder } from '../fulfilment/refund-order';
import { makeGateways, newBuyer, newCardService, newOperator } from '../testing/shop';
import { closeDay } from './close-day';
import { listClosings } from './list-closings';

useDatabase();
beforeAll(async () => {
  await makeGateways();
  await client()`update seller set time_zone = 'Europe/Oslo'`;
});

/** An order of a card at 10 that was paid at a moment. */
async function paidAt(at: string): Promise<string> {
  const [buyer, service_id] = [await newBuyer(), await newCardService({ codes: 1 })];
  const { utr } = await start({ lines: [{ service_id, quantity: 1 }] }, buyer);
  await payOrder({ actor: buyer, input: { utr, gateway: 'sandbox', currency: 'USD' } });
  await client()`update orders set paid_at = ${at} where utr = ${utr}`;
  return utr;
}

async function dayOf(day: string) {
  const actor = await newOperator('finance');
  const { days } = await listClosings({ actor, input: { month: day.slice(0, 7) } });
  return days.find((one) => one.day === day);
}

const close = async (day: string, more: { note?: string; revision?: string } = {}) =>
  closeDay({ actor: await newOperator('finance'), input: { day, note: '', ...more } });

test('a day is counted in the shop’s zone, closed as it was seen, and told when it changes', async () => {
  await paidAt('2021-03-10T22:59Z');
  await paidAt('2021-03-10T23:00Z');
  const seen = await dayOf('2021-03-10');
  expect(seen).toMatchObject({ state: 'open', tills: [{ currency: 'USD', orders: 1, paid: 10, left: 10 }] });
  const late = await paidAt('2021-03-10T12:00Z');
  const stale = close('2021-03-10', { revision: seen?.revision ?? '' });
  await expect(stale).rejects.toMatchObject({ kind: 'conflict' });
  const now = await dayOf('2021-03-10');
  await close('2021-03-10', { revision: now?.revision ?? '' });
  expect(await dayOf('2021-03-10')).toMatchObject({
    state: 'closed',
    tills: [{ orders: 2, paid: 20 }],
    closing: { version: 1, note: '' },
  });
  await expect(close('2021-03-10')).rejects.toMatchObject({ kind: 'conflict' });

  await refundOrder({ actor: await newOperator(), input: { utr: late, reason: 'Broken.' } });
  await client()`
    update refunds set created_at = '2021-03-10T13:00Z' where order_id = (select id from orders where utr = ${late})`;
  expect(await dayOf('2021-03-10')).toMatchObject({
    state: 'changed',
    tills: [{ orders: 2, paid: 20, refunds: 1, refunded: 10, left: 10 }],
    closing: { tills: [{ orders: 2, left: 20 }] },
  });
  await expect(close('2021-03-10')).rejects.toMatchObject({ kind: 'invalid' });
  await close('2021-03-10', { note: 'A refund came late.' });
  expect(await dayOf('2021-03-10')).toMatchObject({ state: 'closed', closing: { version: 2 } });
  const [entry] = await client()`
    select reason, after from audit_log where action = 'day.close' order by id desc limit 1`;
  expect(entry).toMatchObject({ reason: 'A refund came late.', after: { version: 2 } });
});

test('of two who close a day at once one does, and a day that isn’t over stays open', async () => {
  await paidAt('2021-05-04T12:00Z');
  const both = await Promise.allSettled([close('2021-05-04'), close('2021-05-04')]);
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  const [row] = await client()`select count(*)::int as closings from day_closings where day = '2021-05-04'`;
  expect(row?.closings).toBe(1);
  await expect(close('2999-01-01')).rejects.toMatchObject({ kind: 'conflict' });
  const support = await newOperator('support');
  await expect(listClosings({ actor: support, input: { month: '2021-05' } })).rejects.toMatchObject({
    kind: 'forbidden',
  });
});

test('deposits are counted apart, and a month that has not begun has no days', async () => {
  const buyer = await newBuyer();
  await client()`
    insert into payments (user_id, credit, gateway_id, currency, exchange_rate, amount, charge, status, reference, settled_at)
    select ${buyer.id}, 50, id, 'USD', 1, 51, 1, 'succeeded', 'deposit-' || ${buyer.id}::int, '2021-07-01T12:00Z'
    from gateways where code = 'sandbox'`;
  expect(await dayOf('2021-07-01')).toMatchObject({
    tills: [{ orders: 0, deposits: 1, deposited: 51, charges: 1, left: 51 }],
  });
  const { days } = await listClosings({ actor: await newOperator('finance'), input: { month: '2098-01' } });
  expect(days).toEqual([]);
});
