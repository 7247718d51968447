import { beforeAll, expect, test } from 'vitest';
import { client } from '@/lib/db/client';
import { bodyOf } from '@/lib/mail/encrypted-body';
import { useDatabase } from '@/lib/runtime/testing/database';
import { start } from '../checkout/testing/orders';
import { payOrder } from '../fulfilment/pay-order';
import { refundOrder } from '../fulfilment/refund-order';
import { mailUnpaidJob } from '../order-mails/mail-unpaid';
import { makeGateways, newBuyer, newCardService, newOperator, writeOrderMails } from '../testing/shop';
import { getOrder } from './get-order';

useDatabase();
beforeAll(makeGateways);

test('an order tells which emails were sent about it, their address masked for who has its link', async () => {
  const buyer = await newBuyer();
  const service_id = await newCardService({ codes: 2 });
  const lines = [{ service_id, quantity: 1 }];
  const [{ utr }, other] = [await start({ lines }, buyer), await start({ lines }, buyer)];
  for (const one of [utr, other.utr])
    await payOrder({ actor: buyer, input: { utr: one, gateway: 'sandbox', currency: 'USD' } });
  await writeOrderMails();
  await refundOrder({ actor: await newOperator(), input: { utr, reason: 'Asked for.' } });
  await writeOrderMails();
  await client()`update mails set status = 'failed' where to_address = ${buyer.email} and kind = 'order.refunded'`;
  const { emails } = await getOrder(utr, { userId: buyer.id }, null);
  expect(emails.map(({ kind, to, status, sent_at }) => [kind, to, status, sent_at])).toEqual([
    ['order.codes-ready', buyer.email, 'queued', null],
    ['order.refunded', buyer.email, 'failed', null],
  ]);
  const seen = await getOrder(utr, { byLink: true }, null);
  expect(JSON.stringify(seen)).not.toContain(buyer.email);
  expect(seen.emails[0]?.to).toBe(`${buyer.email[0]}***@${buyer.email.split('@')[1]}`);
});

test.each([
  ['Asia/Tokyo', 'Asia/Tokyo'],
  ['Nowhere/Atlantis', 'UTC'],
  [undefined, 'UTC'],
])('a guest’s emails give times in the zone of the browser: %s', async (time_zone, shown) => {
  const service_id = await newCardService({ codes: 1 });
  const email = `guest-${service_id}@example.net`;
  const { utr } = await start({ lines: [{ service_id, quantity: 1 }], email, time_zone });
  await mailUnpaidJob.run({ utr });
  const [mail] = await client()<
    Parameters<typeof bodyOf>[0][]
  >`select * from mails where to_address = ${email}`;
  expect(mail && bodyOf(mail).text).toContain(`(${shown})`);
});
