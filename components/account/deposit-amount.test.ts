import { expect, test } from 'vitest';
import { readAmount } from './deposit-amount';

const limits = { min: 1, max: 10_000, decimals: 2 };

test.each([
  ['20', 20],
  [' 20 ', 20],
  ['20.5', 20.5],
  ['20,50', 20.5],
  ['1 000', 1000],
  ['1.', 1],
  ['10000', 10_000],
  ['10000.01', null],
  ['0.99', null],
  ['20.505', null],
  ['1,000.00', null],
  ['-5', null],
  ['1e3', null],
  ['0x10', null],
  ['', null],
  ['.', null],
])('%j is %s', (text, amount) => {
  expect(readAmount(text, limits)).toBe(amount);
});

test('a currency without decimals takes none', () => {
  const whole = { ...limits, decimals: 0 };
  expect(readAmount('500', whole)).toBe(500);
  expect(readAmount('500.5', whole)).toBeNull();
});
