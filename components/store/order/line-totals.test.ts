import { expect, test } from 'vitest';
import { lineTotals } from './line-totals';

test('lines come to their unit prices times their quantities', () => {
  const lines = [
    { unit: 9.8, quantity: 2 },
    { unit: 0.1, quantity: 3 },
  ];
  expect(lineTotals(lines, 19.9, 'USD')).toEqual([19.6, 0.3]);
  expect(lineTotals([], 0, 'USD')).toEqual([]);
});

test('lines add up to the total where unit prices were rounded into another currency', () => {
  expect(lineTotals([{ unit: 748, quantity: 100 }], 74_750, 'JPY')).toEqual([74_750]);
  const lines = [
    { unit: 148, quantity: 1 },
    { unit: 748, quantity: 10 },
  ];
  expect(lineTotals(lines, 7623, 'JPY')).toEqual([148, 7475]);
});
