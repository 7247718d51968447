import { beforeAll, expect, test } from 'vitest';
import { client } from '@/lib/db/client';
import { useDatabase } from '@/lib/runtime/testing/database';
import { deliverOrderJob } from '../fulfilment/deliver-order';
import { payOrder } from '../fulfilment/pay-order';
import { refundOrder } from '../fulfilment/refund-order';
import { makeCardOrder } from '../orders/make-card-order';
import { addCodes } from '../stock/add-codes';
import { fillShortOrdersJob } from '../stock/fill-short-orders';
import { deliverOrder } from '../stock/jobs';
import { look, mailsTo, makeGateways, newBuyer, newCardService, newOperator } from '../testing/shop';
import { mailOrder } from './jobs';
import { mailOrderJob } from './mail-order';

useDatabase();
beforeAll(makeGateways);

/** The jobs that write an order's emails, in text as the queue keeps them. */
async function writing(orderId: number): Promise<string[]> {
  const rows = await client()<{ payload: string }[]>`
    select j.payload::text as payload from graphile_worker._private_jobs j
      join graphile_worker._private_tasks t on t.id = j.task_id
    where t.identifier = ${mailOrder.name} and j.payload->>'order_id' = ${String(orderId)} order by j.id`;
  return rows.map(({ payload }) => payload);
}

async function bought({ codes = 1, quantity = 1 } = {}) {
  const buyer = await newBuyer();
  const service_id = await newCardService({ codes });
  const input = { service_ids: [service_id], quantities: [quantity] };
  const { utr } = await makeCardOrder({ actor: buyer, input, idempotencyKey: null });
  await payOrder({ actor: buyer, input: { utr, gateway: 'sandbox', currency: 'USD' } });
  const { id } = await look(utr);
  return { buyer, utr, id, service_id };
}

test('a payment leaves the receipt to the worker, and neither code nor address in the queue', async () => {
  const { buyer, id } = await bought();
  const [{ count } = { count: 0 }] = await client()`
    select count(*)::int as count from mails where to_address = ${buyer.email}`;
  expect(count).toBe(0);
  const jobs = await writing(id);
  expect(jobs).toHaveLength(1);
  expect(jobs[0]).not.toContain(buyer.email);
  expect(jobs[0]).not.toContain('CODE-');
});

test('a job that runs again, or twice at once, writes its email once', async () => {
  const { buyer, id } = await bought();
  const [payload = ''] = await writing(id);
  const input = mailOrder.payload.parse(JSON.parse(payload));
  await Promise.all([mailOrderJob.run(input), mailOrderJob.run(input)]);
  await mailOrderJob.run(input);
  expect(await mailsTo(buyer.email)).toEqual(['order.codes-ready']);
});

test('an order that changes before its receipt is written is told of as it is', async () => {
  const short = await bought({ quantity: 2 });
  await addCodes({
    actor: 'machine',
    input: { card_service_id: short.service_id, codes: [`LATE-${short.utr}`] },
  });
  await fillShortOrdersJob.run({});
  await deliverOrderJob.run(deliverOrder.payload.parse({ order_id: short.id }));
  expect(await mailsTo(short.buyer.email)).toEqual(['order.codes-ready']);

  const refunded = await bought();
  await refundOrder({ actor: await newOperator(), input: { utr: refunded.utr, reason: 'Asked for.' } });
  expect(await mailsTo(refunded.buyer.email)).toEqual(['order.refunded']);
});
