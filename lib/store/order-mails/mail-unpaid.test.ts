import { beforeAll, expect, test } from 'vitest';
import { client } from '@/lib/db/client';
import { useDatabase } from '@/lib/runtime/testing/database';
import { payOrder } from '../fulfilment/pay-order';
import { makeCardOrder } from '../orders/make-card-order';
import { makeTopUpOrder } from '../orders/make-top-up-order';
import { mailsTo, makeGateways, newBuyer, newCardService, newTopUp, writeOrderMails } from '../testing/shop';
import { mailUnpaidJob } from './mail-unpaid';

useDatabase();
beforeAll(makeGateways);

type Buyer = Awaited<ReturnType<typeof newBuyer>>;

async function ordered(actor: Buyer): Promise<string> {
  const input = { service_ids: [await newCardService({ codes: 1 })], quantities: [3] };
  return (await makeCardOrder({ actor, input, idempotencyKey: null })).utr;
}

test('an order that waits for a transfer, is paid or has lapsed needs no such mail', async () => {
  const buyer = await newBuyer();
  const [waiting, done, lapsed] = [await ordered(buyer), await ordered(buyer), await ordered(buyer)];
  await payOrder({ actor: buyer, input: { utr: waiting, gateway: 'manual', currency: 'USD' } });
  await payOrder({ actor: buyer, input: { utr: done, gateway: 'sandbox', currency: 'USD' } });
  await writeOrderMails();
  await client()`update orders set expired_at = now() where utr = ${lapsed}`;
  for (const utr of [waiting, done, lapsed, 'NO-SUCH']) await mailUnpaidJob.run({ utr });
  expect(await mailsTo(buyer.email)).toEqual(['order.received', 'order.codes-short']);
});

test('nobody is flooded by orders that are made in their name', async () => {
  const buyer = await newBuyer();
  for (let count = 0; count < 5; count += 1) {
    const utr = await ordered(buyer);
    await mailUnpaidJob.run({ utr });
    await mailUnpaidJob.run({ utr });
  }
  expect(await mailsTo(buyer.email)).toEqual(Array(3).fill('order.received'));
});

test('nor by transfers that are begun over and over', async () => {
  const buyer = await newBuyer();
  const utr = await ordered(buyer);
  const pay = (gateway: string) =>
    payOrder({ actor: buyer, input: { utr, gateway, currency: 'USD', outcome: 'pending' } });
  for (let count = 0; count < 12; count += 1) {
    await pay('manual');
    await writeOrderMails();
    await pay('sandbox');
  }
  expect(await mailsTo(buyer.email)).toEqual(Array(10).fill('order.received'));
});

test('nor told what somebody else has filled in, before it is paid', async () => {
  const buyer = await newBuyer();
  const { topUpId, serviceId } = await newTopUp();
  const input = {
    top_up_id: topUpId,
    service_id: serviceId,
    quantity: 1,
    player_number: '612345678',
    server: 'america',
  };
  const { utr } = await makeTopUpOrder({ actor: buyer, input, idempotencyKey: null });
  await mailUnpaidJob.run({ utr });
  await payOrder({ actor: buyer, input: { utr, gateway: 'sandbox', currency: 'USD' } });
  await writeOrderMails();
  const [before, after] = await client()<{ text: string }[]>`
    select text from mails where to_address = ${buyer.email} order by id`;
  expect(before?.text).not.toContain('612345678');
  expect(after?.text).toContain('612345678');
});
