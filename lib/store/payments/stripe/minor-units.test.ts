import { expect, test } from 'vitest';
import { quote } from '../quote';
import { stripeDecimals, toMinorUnits } from './minor-units';

test('amounts are counted in the units that Stripe documents', () => {
  expect(toMinorUnits('9.80', 'USD')).toBe(980);
  expect(toMinorUnits('500', 'JPY')).toBe(500);
  expect(toMinorUnits('5000.0000', 'KRW')).toBe(5000);
  expect(toMinorUnits('3.01', 'KWD')).toBe(3010);
  // No decimals, but written with two.
  expect(toMinorUnits('5', 'ISK')).toBe(500);
  expect(toMinorUnits('5', 'UGX')).toBe(500);
  expect(toMinorUnits('1234567.89', 'EUR')).toBe(123456789);
});

test('what Stripe does not take is refused, not rounded', () => {
  for (const [amount, currency] of [
    ['9.805', 'USD'],
    ['500.5', 'JPY'],
    ['3.011', 'KWD'],
    ['5.5', 'ISK'],
  ] as const)
    expect(() => toMinorUnits(amount, currency)).toThrow('Stripe takes no such amount');
});

test('prices in a currency with three decimals are quoted as Stripe takes them', () => {
  const terms = {
    name: 'KWD',
    currency_symbol: 'KD',
    conversion_rate: '0.30725',
    min_limit: '0',
    max_limit: '1000',
    percentage_charge: '2.9',
    fixed_charge: '0.05',
  };
  const { price, charge, amount } = quote('9.80', terms, stripeDecimals('KWD'));
  expect([price.toFixed(), charge.toFixed(), amount.toFixed()]).toEqual(['3.01', '0.14', '3.15']);
  expect(toMinorUnits(amount, 'KWD')).toBe(3150);
});
