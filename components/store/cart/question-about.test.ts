import { expect, test } from 'vitest';
import { questionAbout } from './question-about';

const order = (total: number, ...lines: [quantity: number, ready: number | null][]) => ({
  total,
  currency: 'USD',
  lines: lines.map(([quantity, ready]) => ({ quantity, ready })),
});

test('asks about an order of which most codes are missing', () => {
  expect(questionAbout(order(1_018.79, [100, 41], [11, 0]))).toEqual({ codes: 111, missing: 70 });
  expect(questionAbout(order(10, [1, 0]))).toEqual({ codes: 1, missing: 1 });
});

test('asks about an order of many codes, or of a large total', () => {
  expect(questionAbout(order(19, [20, 20]))).toEqual({ codes: 20, missing: 0 });
  expect(questionAbout(order(500, [5, 5]))).toEqual({ codes: 5, missing: 0 });
  const yen = { ...order(49_999, [1, 1]), currency: 'JPY' };
  expect(questionAbout(yen)).toBeNull();
  expect(questionAbout({ ...yen, total: 50_000 })).toEqual({ codes: 1, missing: 0 });
});

test('asks nothing about any other order', () => {
  expect(questionAbout(order(499.99, [19, 10]))).toBeNull();
  expect(questionAbout(order(10, [2, 1]))).toBeNull();
  expect(questionAbout(order(10, [2, null]))).toBeNull();
});
