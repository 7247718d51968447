import fc from 'fast-check';
import { expect, test } from 'vitest';
import { quote } from './quote';

const terms = {
  name: 'USD',
  currency_symbol: '$',
  conversion_rate: '1',
  min_limit: '1',
  max_limit: '500',
  percentage_charge: '0',
  fixed_charge: '0',
};
const amounts = (price: string, more: Partial<typeof terms>) => {
  const { price: converted, charge, amount, withinLimits } = quote(price, { ...terms, ...more });
  return [converted.toFixed(), charge.toFixed(), amount.toFixed(), withinLimits];
};

test('without charges the price is what is paid', () => {
  expect(amounts('9.80', {})).toEqual(['9.8', '0', '9.8', true]);
});

test('charges are a share of the price and a fixed sum, rounded half up together', () => {
  expect(amounts('9.99', { percentage_charge: '2.5', fixed_charge: '0.30' })).toEqual([
    '9.99',
    '0.55',
    '10.54',
    true,
  ]);
});

test('another currency has its rate and its own decimals', () => {
  expect(amounts('9.80', { name: 'JPY', conversion_rate: '149.53', max_limit: '50000' })).toEqual([
    '1465',
    '0',
    '1465',
    true,
  ]);
  expect(
    amounts('9.80', { name: 'JPY', conversion_rate: '149.53', max_limit: '50000', percentage_charge: '1.5' }),
  ).toEqual(['1465', '22', '1487', true]);
  expect(amounts('9.80', { name: 'KWD', conversion_rate: '0.30725' })).toEqual(['3.011', '0', '3.011', true]);
});

test('the limits hold for what is paid, and include their ends', () => {
  expect(amounts('1', {})[3]).toBe(true);
  expect(amounts('0.99', {})[3]).toBe(false);
  expect(amounts('500', {})[3]).toBe(true);
  expect(amounts('500', { fixed_charge: '0.01' })[3]).toBe(false);
});

test('what is paid is always the price and the charge, to the cent', () => {
  const cents = fc.integer({ min: 0, max: 10_000_000 });
  fc.assert(
    fc.property(cents, cents, fc.integer({ min: 0, max: 10_000 }), (price, rate, percentage) => {
      const quoted = quote(String(price / 100), {
        ...terms,
        conversion_rate: String(rate / 10_000),
        percentage_charge: String(percentage / 100),
      });
      expect(quoted.amount.eq(quoted.price.plus(quoted.charge))).toBe(true);
      expect(quoted.amount.round(2).eq(quoted.amount)).toBe(true);
    }),
  );
});
