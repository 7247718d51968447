import { expect, test } from 'vitest';
import { shareOff } from './share-off';

test.each([
  [9, 10, 0.1],
  [8, 10, 0.2],
  [9.49, 9.99, 0.05],
  [16.14, 18.59, 0.13],
  [9.999, 10, 0],
  [0, 10, 1],
  [10, 10, 0],
  [11, 10, 0],
])('%f instead of %f is %f off', (price, oldPrice, off) => {
  expect(shareOff(price, oldPrice)).toBe(off);
});
