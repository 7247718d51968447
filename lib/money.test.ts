import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decimalsOf, formatMoney, roundTo, symbolOf, toNumber } from './money';

test('currencies have their own decimals', () => {
  expect(['JPY', 'USD', 'KWD'].map(decimalsOf)).toEqual([0, 2, 3]);
});

test('rounds half up to the currency’s decimals', () => {
  expect(roundTo('1.005', 'USD').toFixed()).toBe('1.01');
  expect(roundTo('1.004999', 'USD').toFixed()).toBe('1');
  expect(roundTo('0.5', 'JPY').toFixed()).toBe('1');
  expect(roundTo('2.5', 'JPY').toFixed()).toBe('3');
  expect(roundTo('1.0005', 'KWD').toFixed()).toBe('1.001');
});

describe('amounts as JSON numbers', () => {
  test('are what their text says, where a sum of floats is not', () => {
    expect(toNumber(roundTo('0.1', 'USD').plus('0.2'), 'USD')).toBe(0.3);
    expect(toNumber('9.80', 'USD')).toBe(9.8);
  });

  test('have at most the currency’s decimals', () => {
    const currency = fc.constantFrom('USD', 'JPY', 'KWD', 'EUR');
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e12 }), currency, (tenThousandths, code) => {
        const text = String(toNumber(roundTo(tenThousandths, code).div(10_000), code));
        expect(text.split('.')[1]?.length ?? 0).toBeLessThanOrEqual(decimalsOf(code));
      }),
    );
  });
});

test('shows amounts as people read them', () => {
  expect(formatMoney('9.8', 'USD')).toBe('$9.80');
  expect(formatMoney('1234.5', 'JPY')).toBe('¥1,235');
  expect(formatMoney('9.8', 'EUR', 'de')).toBe('9,80\u00a0€');
  expect(symbolOf('USD')).toBe('$');
});
