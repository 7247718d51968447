import { extractText, getDocumentProxy } from 'unpdf';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { client } from '@/lib/db/client';
import { useDatabase } from '@/lib/runtime/testing/database';
import { start } from '../checkout/testing/orders';
import { payOrder } from '../fulfilment/pay-order';
import { refundOrder } from '../fulfilment/refund-order';
import { makeGateways, newBuyer, newCardService, newOperator } from '../testing/shop';
import { getInvoicePdf } from './get-invoice-pdf';
import { issueInvoicesJob } from './issue-invoices';

useDatabase();
beforeAll(makeGateways);

const sql = client;

const issue = (all = false) => issueInvoicesJob.run({ all });

async function paidOrder({
  quantity = 1,
  currency = 'USD',
  actor = null as Awaited<ReturnType<typeof newBuyer>> | null,
} = {}) {
  const buyer = actor ?? (await newBuyer());
  const service = await newCardService({ codes: quantity });
  const { utr } = await start({ lines: [{ service_id: service, quantity }] }, buyer);
  await payOrder({ actor: buyer, input: { utr, gateway: 'sandbox', currency } });
  return { utr, buyer, service };
}

const documentsOf = (utr: string) => sql()`
  select i.* from invoices i join orders o on o.id = i.order_id where o.utr = ${utr} order by i.id`;

async function lineOf(utr: string): Promise<number> {
  const [row] = await sql()`
    select l.id from order_lines l join orders o on o.id = l.order_id where o.utr = ${utr}`;
  return Number(row?.id);
}

const refund = async (utr: string, quantity?: number, refunded = 0) =>
  refundOrder({
    actor: await newOperator(),
    input: {
      utr,
      reason: 'Broken.',
      ...(quantity && { lines: [{ id: await lineOf(utr), quantity, refunded }] }),
    },
  });

/** What somebody reads who copies all of the text, each run of blanks as one. */
async function textOf(utr: string, number: string): Promise<string> {
  const { file } = await getInvoicePdf({ utr, number }, { byLink: true });
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(file)), { mergePages: true });
  return text.replaceAll(/\s+/g, ' ');
}

beforeEach(() => issue());

describe('what is paid', () => {
  test('gets one invoice, numbered without a gap, however often and by however many it is issued', async () => {
    const [before] =
      await sql()`select coalesce(max(last), 0)::int as last from invoice_counters where prefix = 'INV'`;
    const utrs: string[] = [];
    for (let count = 0; count < 5; count++) utrs.push((await paidOrder()).utr);
    await Promise.all([issue(), issue(), issue()]);
    await issue();
    await issue(true);
    const numbers: string[] = [];
    for (const utr of utrs) {
      const found = await documentsOf(utr);
      expect(found).toHaveLength(1);
      numbers.push(found[0]?.number);
    }
    const first = Number(before?.last) + 1;
    const year = new Date().getUTCFullYear();
    expect(numbers).toEqual(utrs.map((_, at) => `INV-${year}-${String(first + at).padStart(6, '0')}`));
    const [due] = await sql()`select count(*)::int as count from invoices_due`;
    expect(due?.count).toBe(0);
    const [entry] = await sql()`
      select actor_role, after from audit_log where action = 'invoice.issue' and subject_id = ${numbers[0] ?? ''}`;
    expect(entry).toMatchObject({ actor_role: 'machine', after: { order: utrs[0], currency: 'USD' } });
  });

  test('leaves no gap where a batch is given up', async () => {
    const one = await paidOrder();
    await sql()`
      create function refuse_for_a_test() returns trigger language plpgsql as $$ begin raise exception 'No.'; end $$`;
    await sql()`create trigger refused_for_a_test before insert on invoices execute function refuse_for_a_test()`;
    await expect(issue()).rejects.toThrow();
    await sql()`drop trigger refused_for_a_test on invoices`;
    await sql()`drop function refuse_for_a_test`;
    await issue();
    expect(await documentsOf(one.utr)).toHaveLength(1);
    const gaps = await sql()`
      select c.prefix from invoice_counters c where c.last <> (
        select count(*) from invoices i where i.prefix = c.prefix and i.year = c.year)`;
    expect([...gaps]).toEqual([]);
  });

  test('waits while another worker is at it, so that numbers keep their order', async () => {
    const { utr } = await paidOrder();
    await sql().begin(async (tx) => {
      await tx`select pg_advisory_xact_lock(hashtextextended('issue-invoices', 0))`;
      await issue();
      expect(await documentsOf(utr)).toHaveLength(0);
    });
    await issue();
    expect(await documentsOf(utr)).toHaveLength(1);
  });

  test('is found at night where nobody wrote it down', async () => {
    const { utr } = await paidOrder();
    await sql()`delete from invoices_due`;
    await sql()`update orders set paid_at = paid_at - interval '5 minutes' where utr = ${utr}`;
    await issue();
    expect(await documentsOf(utr)).toHaveLength(0);
    await issue(true);
    expect(await documentsOf(utr)).toHaveLength(1);
  });

  test('is invoiced in the currency and to the cent that was paid', async () => {
    const { utr } = await paidOrder({ quantity: 2, currency: 'EUR' });
    await issue();
    const [invoice] = await documentsOf(utr);
    // 2 × 10 at 0.9, and a charge of 2 %.
    expect(invoice).toMatchObject({ currency: 'EUR', total: '18.3600', tax: '0.0000' });
    const text = await textOf(utr, invoice?.number);
    for (const part of [`Invoice ${invoice?.number}`, '€18.00', '€0.36', '€18.36', '1 USD = 0.9 EUR', utr])
      expect(text).toContain(part);
  });
});

describe('what is refunded', () => {
  test('gets a credit note for each refund, which together take back the invoice', async () => {
    const { utr } = await paidOrder({ quantity: 3, currency: 'EUR' });
    await refund(utr, 1);
    await issue();
    await refund(utr);
    await issue();
    const [invoice, first, rest, ...more] = await documentsOf(utr);
    expect(more).toEqual([]);
    expect([first?.kind, rest?.kind]).toEqual(['credit-note', 'credit-note']);
    expect(first?.content).toMatchObject({ credits: { number: invoice?.number } });
    expect(Number(first?.total) + Number(rest?.total)).toBeCloseTo(Number(invoice?.total), 10);
    const text = await textOf(utr, first?.number);
    expect(text).toContain(`Credit note ${first?.number}`);
    expect(text).toContain(invoice?.number);
  });

  test('gets none where the order was paid before invoices began', async () => {
    const { utr } = await paidOrder();
    const [old] = await sql()`select invoices_since from seller`;
    await sql()`update seller set invoices_since = now()`;
    await refund(utr);
    await issue();
    await issue(true);
    await sql()`update seller set invoices_since = ${old?.invoices_since}`;
    expect(await documentsOf(utr)).toHaveLength(0);
    await sql()`update orders set paid_at = paid_at - interval '5 minutes' where utr = ${utr}`;
    await sql()`update refunds set created_at = created_at - interval '5 minutes'`;
    await issue(true);
    expect((await documentsOf(utr)).map(({ kind }) => kind)).toEqual(['invoice', 'credit-note']);
  });
});

describe('a document', () => {
  test('says the same after everything it was made of has changed', async () => {
    await sql()`
      update seller set name = 'Old Shop Ltd', address = ${'1 Old Street\nOldtown'}, tax_number = 'DE111', country = 'DE'`;
    await sql()`
      insert into tax_rates (country, name, percent, starts_on) values ('DE', 'MwSt.', 19, '2020-01-01') on conflict do nothing`;
    const { utr, buyer, service } = await paidOrder();
    await issue();
    const [invoice] = await documentsOf(utr);
    const before = await textOf(utr, invoice?.number);
    for (const part of [
      'Old Shop Ltd',
      '1 Old Street',
      'DE111',
      buyer.email,
      'MwSt. 19 %',
      '$8.40',
      '$1.60',
      '$10.00',
    ])
      expect(before).toContain(part);
    await sql()`update seller set name = 'New', address = '', tax_number = '', country = ''`;
    await sql()`delete from tax_rates`;
    await sql()`update users set email = 'other@example.com' where id = ${buyer.id}`;
    await sql()`update card_services set price = 99, name = 'Other' where id = ${service}`;
    expect(await textOf(utr, invoice?.number)).toBe(before);
  });

  test('can’t be changed, deleted or emptied, and no number is given back', async () => {
    const { utr } = await paidOrder();
    await issue();
    await expect(sql()`update invoices set total = 0`).rejects.toThrow('never changed');
    await expect(sql()`delete from invoices`).rejects.toThrow('never changed');
    await expect(sql()`truncate invoices`).rejects.toThrow('never changed');
    await expect(sql()`update invoice_counters set last = 0`).rejects.toThrow('counted up');
    await expect(sql()`delete from invoice_counters`).rejects.toThrow('counted up');
    expect(await documentsOf(utr)).toHaveLength(1);
  });

  test('is the order’s: another account, another order’s number and a missing one find nothing', async () => {
    const [mine, other] = [await paidOrder(), await paidOrder()];
    await issue();
    const [invoice] = await documentsOf(mine.utr);
    const number = invoice?.number;
    const missing = { kind: 'not-found' };
    const { name, file } = await getInvoicePdf({ utr: mine.utr, number }, { userId: mine.buyer.id });
    expect([name, new TextDecoder().decode(file.slice(0, 5))]).toEqual([`${number}.pdf`, '%PDF-']);
    await expect(getInvoicePdf({ utr: mine.utr, number }, { userId: other.buyer.id })).rejects.toMatchObject(
      missing,
    );
    await expect(getInvoicePdf({ utr: other.utr, number }, { byLink: true })).rejects.toMatchObject(missing);
    await expect(getInvoicePdf({ utr: mine.utr, number: 'INV-0' }, { byLink: true })).rejects.toMatchObject(
      missing,
    );
  });

  test('bears any letters, long names and more lines than a page', async () => {
    const buyer = await newBuyer();
    const name = `${'Überlänge '.repeat(11)}🎮 بطاقة هدية`.slice(0, 130);
    const lines: { service_id: number; quantity: number }[] = [];
    for (let count = 0; count < 20; count++) {
      const service = await newCardService({ codes: 1 });
      lines.push({ service_id: service, quantity: 1 });
    }
    const { utr } = await start({ lines }, buyer);
    await sql()`update order_lines set product_name = ${name} where order_id = (select id from orders where utr = ${utr})`;
    await payOrder({ actor: buyer, input: { utr, gateway: 'sandbox', currency: 'USD' } });
    await issue();
    const [invoice] = await documentsOf(utr);
    const text = await textOf(utr, invoice?.number);
    expect(text.match(/Überlänge Überlänge/g)?.length).toBeGreaterThanOrEqual(20);
    expect(text).toMatch(/Page 1 of [2-9]/);
    expect(text).not.toContain('□');
  });
});
