import { beforeAll, expect, test } from 'vitest';
import { client } from '@/lib/db/client';
import { useDatabase } from '@/lib/runtime/testing/database';
import { start } from '../checkout/testing/orders';
import { payOrder } from '../fulfilment/pay-order';
import { refundOrder } from '../fulfilment/refund-order';
import { issueInvoicesJob } from '../invoices/issue-invoices';
import { makeGateways, newBuyer, newCardService, newOperator } from '../testing/shop';
import { type Difference, findDifferences } from './find-differences';

useDatabase();
beforeAll(makeGateways);

const sql = client;

async function kindsOf(utr: string): Promise<string[]> {
  const found: Difference[] = [];
  await findDifferences({ actor: 'machine', take: (some) => void found.push(...some) });
  return found.filter((one) => one.utr === utr).map(({ kind }) => kind);
}

async function paidOrder() {
  const buyer = await newBuyer();
  const service = await newCardService({ codes: 2 });
  const { utr } = await start({ lines: [{ service_id: service, quantity: 2 }] }, buyer);
  await payOrder({ actor: buyer, input: { utr, gateway: 'sandbox', currency: 'EUR' } });
  return utr;
}

const refund = async (utr: string) =>
  refundOrder({ actor: await newOperator(), input: { utr, reason: 'Broken.' } });

const issue = () => issueInvoicesJob.run({});

test('a paid order without an invoice after an hour, and a refund without its credit note', async () => {
  const utr = await paidOrder();
  await refund(utr);
  await sql()`delete from invoices_due`;
  expect(await kindsOf(utr)).toEqual([]);
  await sql()`update orders set paid_at = paid_at - interval '2 hours' where utr = ${utr}`;
  await sql()`update refunds set created_at = created_at - interval '2 hours'`;
  expect(await kindsOf(utr)).toEqual(['order-without-invoice', 'refund-without-credit-note']);
  await issueInvoicesJob.run({ all: true });
  expect(await kindsOf(utr)).toEqual([]);
});

test('what became due within the hour is no difference, however long ago it was paid', async () => {
  const utr = await paidOrder();
  await refund(utr);
  await sql()`update orders set paid_at = paid_at - interval '2 hours' where utr = ${utr}`;
  await sql()`update refunds set created_at = created_at - interval '2 hours'`;
  expect(await kindsOf(utr)).toEqual([]);
  await sql()`update invoices_due set created_at = created_at - interval '2 hours'`;
  expect(await kindsOf(utr)).toEqual(['order-without-invoice', 'refund-without-credit-note']);
});

test('an invoice that isn’t what was paid, and a credit note that isn’t what was given back', async () => {
  const utr = await paidOrder();
  await refund(utr);
  await issue();
  expect(await kindsOf(utr)).toEqual([]);
  await sql()`
    update payments set amount = amount + 1 where order_id = (select id from orders where utr = ${utr})`;
  expect((await kindsOf(utr)).filter((kind) => kind === 'invoice-total')).toHaveLength(1);
  await sql()`
    update refunds set amount = amount - 1 where order_id = (select id from orders where utr = ${utr})`;
  expect((await kindsOf(utr)).filter((kind) => kind === 'invoice-total')).toHaveLength(2);
});

test('a number that no document has', async () => {
  await paidOrder();
  await issue();
  await sql()`update invoice_counters set last = last + 1 where prefix = 'INV'`;
  const utr = await paidOrder();
  await issue();
  expect(await kindsOf(utr)).toEqual(['invoice-number-missing']);
});
