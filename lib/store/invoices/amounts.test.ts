import Big from 'big.js';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { creditNoteOf } from './credit-note-of';
import { invoiceOf, type Terms } from './invoice-of';
import type { OrderSource } from './read-sources';

const seller = { name: 'Shop', address: '', tax_number: '', country: 'DE' };
const terms: Terms = {
  seller,
  storeCurrency: 'USD',
  rates: [
    { country: 'DE', name: 'MwSt.', percent: '19.000', starts_on: '2020-01-01' },
    { country: 'DE', name: 'MwSt.', percent: '16.000', starts_on: '2020-07-01' },
    { country: 'DE', name: 'MwSt.', percent: '19.000', starts_on: '2021-01-01' },
  ],
};

type Line = { quantity: number; cents: number; off: number; coupon: number; taxed: boolean };

const orderOf = (
  lines: Line[],
  rate: string,
  chargeCents: number,
  more: Partial<OrderSource> = {},
): OrderSource => {
  const price = lines.reduce((sum, one) => sum + (one.cents - one.off) * one.quantity - one.coupon, 0);
  const paid = new Big(price).div(100).times(rate).round(2, Big.roundHalfUp);
  return {
    ...{ id: 1, utr: 'X', email: 'a@example.net', name: '', locale: null, coupon_code: null },
    paid_on: '2026-05-01',
    payment: {
      ...{ gateway: 'Sandbox', reference: 'r', currency: rate === '1' ? 'USD' : 'EUR', exchange_rate: rate },
      amount: paid.plus(new Big(chargeCents).div(100)).toFixed(4),
      charge: new Big(chargeCents).div(100).toFixed(4),
    },
    lines: lines.map(({ quantity, cents, off, coupon, taxed }, index) => ({
      ...{ id: index + 10, quantity, product_name: 'Card', service_name: '10', taxed },
      base_price: (cents / 100).toFixed(4),
      discount: (off / 100).toFixed(4),
      coupon_discount: (coupon / 100).toFixed(4),
    })),
    ...more,
  };
};

const made = (order: OrderSource, using = terms) => {
  const draft = invoiceOf(order, using);
  if (!draft) throw new Error('There is no payment.');
  return draft;
};

const sum = (amounts: readonly string[]) => amounts.reduce((all, one) => all.plus(one), new Big(0)).toFixed();

const anyLine = fc
  .record({
    quantity: fc.integer({ min: 1, max: 7 }),
    cents: fc.integer({ min: 0, max: 9_999 }),
    offShare: fc.double({ min: 0, max: 1, noNaN: true }),
    couponShare: fc.double({ min: 0, max: 1, noNaN: true }),
    taxed: fc.boolean(),
  })
  .map(({ quantity, cents, offShare, couponShare, taxed }): Line => {
    const off = Math.floor(cents * offShare);
    return { quantity, cents, off, coupon: Math.floor((cents - off) * quantity * couponShare), taxed };
  });
const anyOrder = fc.record({
  lines: fc.array(anyLine, { minLength: 1, maxLength: 6 }),
  rate: fc.constantFrom('1', '0.9', '0.3333', '1.17'),
  charge: fc.integer({ min: 0, max: 300 }),
});

test('an invoice’s lines and rates add up to what was paid, and no line has less than nothing', () => {
  fc.assert(
    fc.property(anyOrder, ({ lines, rate, charge }) => {
      const order = orderOf(lines, rate, charge);
      const { total, net, tax, content } = made(order);
      expect(new Big(total).eq(order.payment?.amount ?? -1)).toBe(true);
      expect(sum([net, tax])).toBe(total);
      expect(sum(content.lines.map(({ amount }) => amount))).toBe(total);
      expect(sum(content.taxes.map((one) => one.total))).toBe(total);
      for (const { amount, discount } of content.lines) {
        expect(Number(amount)).toBeGreaterThanOrEqual(0);
        expect(Number(discount)).toBeGreaterThanOrEqual(0);
      }
    }),
  );
});

test('credit notes for all items, one after the other, take back exactly the invoice and its tax', () => {
  fc.assert(
    fc.property(
      anyOrder,
      fc.infiniteStream(fc.integer({ min: 1, max: 3 })),
      ({ lines, rate, charge }, steps) => {
        const invoice = { ...made(orderOf(lines, rate, charge)), number: 'INV-1', issued_on: '2026-05-01' };
        const units = lines.flatMap((one, index) =>
          Array.from({ length: one.quantity }, () => ({ line: index + 10, cents: one.cents - one.off })),
        );
        const whole = units.reduce((all, { cents }) => all + cents, 0);
        const notes: ReturnType<typeof creditNoteOf>[] = [];
        let [given, seen] = [new Big(0), 0];
        while (units.length > 0) {
          const step = units.splice(0, steps.next().value);
          seen += step.reduce((all, { cents }) => all + cents, 0);
          const due =
            units.length === 0 || whole === 0
              ? new Big(units.length === 0 ? invoice.total : 0)
              : new Big(invoice.total).times(seen).div(whole).round(2, Big.roundHalfUp);
          const items = [...new Set(step.map(({ line }) => line))].map((line_id) => ({
            line_id,
            quantity: step.filter(({ line }) => line === line_id).length,
          }));
          const refund = { amount: due.minus(given).toFixed(4), items };
          const note = creditNoteOf(refund, invoice, notes);
          expect(new Big(note.total).eq(refund.amount)).toBe(true);
          expect(sum(note.content.lines.map(({ amount }) => amount))).toBe(note.total);
          expect(sum([note.net, note.tax])).toBe(note.total);
          notes.push(note);
          given = due;
        }
        expect(sum(notes.map(({ total }) => total))).toBe(invoice.total);
        expect(sum(notes.map(({ tax }) => tax))).toBe(invoice.tax);
      },
    ),
  );
});

test('tax is the rate of the buyer’s country on the day of the payment, in what was paid', () => {
  const line = { quantity: 1, cents: 11_900, off: 0, coupon: 0, taxed: true };
  expect(made(orderOf([line], '1', 0))).toMatchObject({ net: '100', tax: '19', total: '119' });
  const inAutumn = orderOf([{ ...line, cents: 11_600 }], '1', 0, { paid_on: '2020-12-31', locale: 'en-DE' });
  expect(made(inAutumn)).toMatchObject({ net: '100', tax: '16', total: '116' });
  expect(made(inAutumn).content.country).toEqual({ code: 'DE', known_by: 'browser' });
  const abroad = made(orderOf([line], '1', 0, { locale: 'en-US' }));
  expect(abroad).toMatchObject({ net: '119', tax: '0', content: { tax_name: '' } });
  const voucher = made(orderOf([{ ...line, taxed: false }, line], '1', 119));
  expect(voucher.content.taxes.map(({ percent, tax, total }) => [percent, tax, total])).toEqual([
    ['19', '19.10', '119.60'],
    [null, '0.00', '119.59'],
  ]);
});

test('an order in another currency has no discount that the buyer didn’t get', () => {
  const lines = [1, 2, 3].map((cents) => ({ quantity: 1, cents, off: 0, coupon: 0, taxed: true }));
  const { content, total } = made(orderOf(lines, '0.3333', 0));
  expect(content.lines.map(({ discount }) => Number(discount))).toEqual([0, 0, 0]);
  expect(total).toBe('0.02');
});
