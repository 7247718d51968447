import { beforeAll, describe, expect, test } from 'vitest';
import { client } from '@/lib/db/client';
import { bodyOf } from '@/lib/mail/encrypted-body';
import { useDatabase } from '@/lib/runtime/testing/database';
import { payOrder } from '../fulfilment/pay-order';
import { refundOrder } from '../fulfilment/refund-order';
import { makeCardOrder } from '../orders/make-card-order';
import { addCodes } from '../stock/add-codes';
import { makeGateways, newBuyer, newCardService, newOperator, writeOrderMails } from '../testing/shop';

useDatabase();
beforeAll(makeGateways);

type Row = {
  kind: string;
  subject: string;
  html: string;
  text: string;
  sealed: Buffer | null;
  message_id: string;
};

/** The mails to an address as they are kept, oldest first. */
async function kept(email: string): Promise<Row[]> {
  await writeOrderMails();
  return client()<Row[]>`select * from mails where to_address = ${email} order by id`;
}

async function bought({
  codes = 1,
  quantity = 1,
  locale = null as string | null,
  zone = 'UTC',
  currency = 'USD',
} = {}) {
  const buyer = await newBuyer();
  await client()`update users set locale = ${locale}, time_zone = ${zone} where id = ${buyer.id}`;
  const service_id = await newCardService({ codes });
  const input = { service_ids: [service_id], quantities: [quantity] };
  const { utr } = await makeCardOrder({ actor: buyer, input, idempotencyKey: null });
  await payOrder({ actor: buyer, input: { utr, gateway: 'sandbox', currency } });
  const [mail] = await kept(buyer.email);
  if (!mail) throw new Error('No mail was written.');
  return { buyer, utr, service_id, mail, ...bodyOf(mail) };
}

describe('a receipt', () => {
  test('writes amounts and times in the buyer’s way, in the zone of the account, with its name', async () => {
    const { text } = await bought({ locale: 'en-DE', zone: 'Asia/Tokyo', currency: 'EUR' });
    const amount = new Intl.NumberFormat('en-DE', { style: 'currency', currency: 'EUR' });
    expect(text).toContain(`We have your payment of ${amount.format(9.18)}.`);
    expect(text).toMatch(/Charge for sandbox +\S*0.18/);
    const day = new Intl.DateTimeFormat('en-DE', { dateStyle: 'medium', timeZone: 'Asia/Tokyo' });
    expect(text).toContain(day.format(new Date()));
    expect(text).toContain('(Asia/Tokyo)');
  });

  test('of an order that knows its own locale goes by that', async () => {
    const { buyer, utr } = await bought({ locale: 'en-GB' });
    await client()`update orders set locale = 'en-US' where utr = ${utr}`;
    await refundOrder({ actor: await newOperator(), input: { utr, reason: 'Asked for.' } });
    const [, mail] = await kept(buyer.email);
    expect(mail?.text).toMatch(/[A-Z][a-z]{2} \d{1,2}, \d{4}, \d{1,2}:\d\d\s[AP]M \(UTC\)/);
  });

  test('holds the codes, is kept sealed, and counts as a way of seeing them', async () => {
    const { mail, utr, html, text } = await bought({ codes: 2, quantity: 2 });
    expect(mail).toMatchObject({ kind: 'order.codes-ready', html: '', text: '' });
    const codes = text.match(/CODE-\w+/g) ?? [];
    expect(codes).toHaveLength(2);
    for (const code of codes) {
      expect(html).toContain(code);
      expect(mail.sealed?.includes(code)).toBe(false);
    }
    const seen = await client()`
      select r.via from code_reveals r join codes c on c.id = r.code_id join order_lines l on l.id = c.order_line_id
      join orders o on o.id = l.order_id where o.utr = ${utr}`;
    expect(seen.map(({ via }) => via)).toEqual(['mail', 'mail']);
    // Moved to another mail, it does not open.
    expect(() => bodyOf({ ...mail, message_id: '<other@mail.example>' })).toThrow();
  });

  test('shows a hundred codes, and says where the others are', async () => {
    const { buyer, service_id } = await bought();
    const codes = Array.from({ length: 130 }, (_, index) => `MANY-${service_id}-${index}`);
    await addCodes({ actor: 'machine', input: { card_service_id: service_id, codes } });
    const second = await newCardService({ codes: 30 });
    const input = { service_ids: [service_id, second], quantities: [100, 30] };
    const { utr } = await makeCardOrder({ actor: buyer, input, idempotencyKey: null });
    await payOrder({ actor: buyer, input: { utr, gateway: 'sandbox', currency: 'USD' } });
    const mail = (await kept(buyer.email)).at(-1);
    const { html, text } = mail ? bodyOf(mail) : { html: '', text: '' };
    expect(mail?.subject).toBe(`Your 130 codes are ready · ${utr}`);
    expect(text.match(/^(MANY|CODE)-/gm)).toHaveLength(100);
    expect(text).toContain('30 more codes are on your order page.');
    expect(html.length).toBeLessThan(102_000);
  });

  test('adds up, in a currency in which each line is rounded', async () => {
    const buyer = await newBuyer();
    const services = [await newCardService({ codes: 1 }), await newCardService({ codes: 1 })];
    await client()`update card_services set price = 0.33 where id in ${client()(services)}`;
    await client()`
      update gateways set receivable_currencies = receivable_currencies || '[{"name": "GBP", "currency_symbol": "£",
        "conversion_rate": "0.77", "min_limit": "0", "max_limit": "100", "percentage_charge": "0", "fixed_charge": "0"}]'
      where code = 'sandbox'`;
    const input = { service_ids: services, quantities: [1, 1] };
    const { utr } = await makeCardOrder({ actor: buyer, input, idempotencyKey: null });
    await payOrder({ actor: buyer, input: { utr, gateway: 'sandbox', currency: 'GBP' } });
    const [mail] = await kept(buyer.email);
    const { text } = mail ? bodyOf(mail) : { text: '' };
    const [...amounts] = text.matchAll(/^(1 ×|Rounding|Total paid).*?(-?)£([\d.]+)$/gm);
    const cents = amounts.map(
      ([, label, sign, value]) => [label, Math.round(Number(`${sign}${value}`) * 100)] as const,
    );
    const total = cents.find(([label]) => label === 'Total paid')?.[1];
    const parts = cents
      .filter(([label]) => label !== 'Total paid')
      .reduce((sum, [, value]) => sum + value, 0);
    expect(cents.length).toBeGreaterThanOrEqual(3);
    expect(parts).toBe(total);
  });
});
