import Big from 'big.js';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { refundShare } from './refund-share';

const lines = fc.array(
  fc.record({
    cents: fc.integer({ min: 0, max: 100_000 }),
    quantity: fc.integer({ min: 1, max: 9 }),
    /** What a coupon takes off, in percent. */
    off: fc.integer({ min: 0, max: 99 }),
  }),
  { minLength: 1, maxLength: 8 },
);

test('however an order is refunded, its parts come to the whole payment and never to more', () => {
  const parts = fc.array(fc.tuple(fc.nat(), fc.integer({ min: 1, max: 9 })), { maxLength: 80 });
  fc.assert(
    fc.property(
      lines,
      parts,
      fc.integer({ min: 1, max: 10_000_000 }),
      fc.constantFrom(0, 2, 3),
      (made, order, minor, decimals) => {
        fc.pre(made.some(({ cents }) => cents > 0));
        const amount = new Big(minor).div(new Big(10).pow(decimals));
        const now = made.map(({ cents, quantity, off }) => ({
          net: new Big(cents).div(100),
          quantity,
          coupon_discount: new Big(Math.floor((cents * quantity * off) / 100)).div(100).toFixed(),
          refunded: 0,
        }));
        let given = new Big(0);
        const refund = (index: number, count: number) => {
          const line = now[index % now.length];
          if (!line) return;
          line.refunded = Math.min(line.quantity, line.refunded + count);
          const share = new Big(
            refundShare(
              now.map((one) => ({ ...one, net: one.net.toFixed() })),
              {
                amount: amount.toFixed(),
                given: given.toFixed(),
                left: amount.minus(given).toFixed(),
                decimals,
              },
            ),
          );
          expect(share.gte(0) && share.round(decimals).eq(share)).toBe(true);
          given = given.plus(share);
          expect(given.lte(amount)).toBe(true);
        };
        for (const [index, count] of order) refund(index, count);
        for (const index of now.keys()) refund(index, 9);
        expect(given.toFixed()).toBe(amount.toFixed());
      },
    ),
  );
});

test('ten in three parts is given as 3.33, 3.34 and 3.33', () => {
  const share = (refunded: number, given: string) =>
    refundShare([{ net: '5.0000', quantity: 3, coupon_discount: '0', refunded }], {
      amount: 10,
      given,
      left: '10',
      decimals: 2,
    });
  expect([share(1, '0'), share(2, '3.3300'), share(3, '6.67')]).toEqual(['3.33', '3.34', '3.33']);
});

test('what the provider has given back already is not given again', () => {
  const lines = [{ net: '5', quantity: 2, coupon_discount: '0', refunded: 1 }];
  expect(refundShare(lines, { amount: '10', given: '0', left: '3', decimals: 2 })).toBe('3.00');
});

test('a line’s items together give back exactly what was paid for it, its share of a coupon taken off', () => {
  const lines = (refunded: number) => [
    { net: '10', quantity: 3, coupon_discount: '2.51', refunded },
    { net: '5', quantity: 1, coupon_discount: '0.42', refunded: 0 },
  ];
  const share = (refunded: number, given: string) =>
    refundShare(lines(refunded), { amount: '32.07', given, left: '32.07', decimals: 2 });
  expect([share(1, '0'), share(2, '9.16'), share(3, '18.33'), share(3, '0')]).toEqual([
    ...['9.16', '9.17', '9.16', '27.49'],
  ]);
});
