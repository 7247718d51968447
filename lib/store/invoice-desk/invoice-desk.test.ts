import { beforeAll, expect, test } from 'vitest';
import { client } from '@/lib/db/client';
import { useDatabase } from '@/lib/runtime/testing/database';
import { start } from '../checkout/testing/orders';
import { payOrder } from '../fulfilment/pay-order';
import { refundOrder } from '../fulfilment/refund-order';
import { issueInvoicesJob } from '../invoices/issue-invoices';
import { makeGateways, newBuyer, newCardService, newOperator } from '../testing/shop';
import { addRate } from './add-rate';
import { deleteRate } from './delete-rate';
import { exportInvoices } from './export-invoices';
import { listInvoices } from './list-invoices';
import { readInvoicing } from './read-invoicing';
import { saveSeller } from './save-seller';

useDatabase();
beforeAll(makeGateways);

const sql = client;

const details = {
  ...{ name: 'Example Ltd', address: '1 Example Street', tax_number: 'DE1', country: 'DE' },
  ...{ time_zone: 'Europe/Berlin', invoice_prefix: 'INV', credit_prefix: 'CN' },
};

async function invoiced({ isRefunded = false } = {}) {
  const buyer = await newBuyer();
  const service = await newCardService({ codes: 1 });
  const { utr } = await start({ lines: [{ service_id: service, quantity: 1 }] }, buyer);
  await payOrder({ actor: buyer, input: { utr, gateway: 'sandbox', currency: 'USD' } });
  if (isRefunded) await refundOrder({ actor: await newOperator(), input: { utr, reason: 'Broken.' } });
  await issueInvoicesJob.run({});
  return { utr, buyer };
}

const list = async (filter: Partial<Parameters<typeof listInvoices>[0]['input']>) =>
  listInvoices({ actor: await newOperator('finance'), input: { per_page: 100, ...filter } });

test('the seller’s details and rates are changed by whom the table names, and each change is recorded', async () => {
  const [finance, operator] = [await newOperator('finance'), await newOperator()];
  expect((await readInvoicing({ actor: operator })).missing).toEqual(['name', 'address', 'tax_number']);
  const forbidden = { kind: 'forbidden' };
  await expect(saveSeller({ actor: operator, input: details })).rejects.toMatchObject(forbidden);
  await saveSeller({ actor: finance, input: details });
  const rate = { country: 'DE', name: 'MwSt.', percent: 19, starts_on: '2020-01-01' };
  await expect(addRate({ actor: operator, input: rate })).rejects.toMatchObject(forbidden);
  const { id } = await addRate({ actor: finance, input: rate });
  await expect(addRate({ actor: finance, input: rate })).rejects.toMatchObject({ kind: 'invalid' });
  expect(await readInvoicing({ actor: operator })).toMatchObject({
    ...details,
    missing: [],
    rates: [{ id, ...rate }],
  });
  await deleteRate({ actor: finance, input: { id } });
  await expect(deleteRate({ actor: finance, input: { id } })).rejects.toMatchObject({ kind: 'not-found' });
  const trail =
    await sql()`select action, before, after from audit_log where actor_id = ${finance.id} order by id`;
  expect(trail.map(({ action }) => action)).toEqual(['seller.update', 'tax-rate.create', 'tax-rate.delete']);
  expect(trail[0]?.after).toMatchObject({ name: 'Example Ltd', fields: 'address, tax_number' });
  expect(JSON.stringify(trail)).not.toContain('Example Street');
  const wrong = saveSeller({ actor: finance, input: { ...details, time_zone: 'Moon/Sea' } });
  await expect(wrong).rejects.toMatchObject({ kind: 'invalid' });
});

test('documents are found by number, order and address, by kind and by month', async () => {
  const { utr, buyer } = await invoiced({ isRefunded: true });
  await invoiced();
  const { invoices } = await list({ search: utr.toLowerCase() });
  expect(invoices.map(({ kind }) => kind)).toEqual(['credit-note', 'invoice']);
  const [note, invoice] = invoices;
  expect(note).toMatchObject({ credits: invoice?.number, total: invoice?.total, utr, email: buyer.email });
  expect((await list({ search: invoice?.number })).invoices).toEqual([invoice]);
  expect((await list({ search: buyer.email.slice(0, 8), kind: 'credit-note' })).invoices).toEqual([note]);
  const month = String(note?.issued_on).slice(0, 7);
  expect((await list({ search: utr, month })).invoices).toHaveLength(2);
  expect((await list({ search: utr, month: '2001-01' })).invoices).toEqual([]);
  const first = await list({ per_page: 1 });
  const second = await list({ per_page: 1, before: first.next ?? 0 });
  expect(second.invoices[0]?.id).toBeLessThan(first.invoices[0]?.id ?? 0);
  const support = await newOperator('support');
  await expect(listInvoices({ actor: support, input: { per_page: 1 } })).rejects.toMatchObject({
    kind: 'forbidden',
  });
});

test('the file for accounting has each rate of each document, refunds as negative amounts', async () => {
  const finance = await newOperator('finance');
  await saveSeller({ actor: finance, input: details });
  const rate = { country: 'DE', name: 'MwSt.', percent: 19, starts_on: '2021-01-01' };
  await addRate({ actor: finance, input: rate });
  const { utr } = await invoiced({ isRefunded: true });
  let text = '';
  for await (const piece of exportInvoices({ actor: finance, input: { search: utr } })) text += piece;
  const [head, note, invoice, ...more] = text.trim().split(/\r?\n/);
  expect(head).toMatch(/^type,number,issued_on,credits,order,email,/);
  expect(note).toContain(',DE,MwSt.,19,USD,-8.40,-1.60,-10.00,USD,1,');
  expect(invoice).toContain(',DE,MwSt.,19,USD,8.40,1.60,10.00,USD,1,');
  expect(more).toEqual([]);
});
