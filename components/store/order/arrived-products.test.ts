import { expect, test } from 'vitest';
import { arrivedProducts } from './arrived-products';

const cards = [
  { slug: 'quarry', quantity: 2, stock_short: '2' },
  { slug: 'birch', quantity: 2, stock_short: '1' },
];
const arrived = (status: number, order_details: Parameters<typeof arrivedProducts>[0]['order_details']) => [
  ...arrivedProducts({ status, order_details }),
];

test('a review is asked for of what has come, and of nothing else', () => {
  expect(arrived(3, cards)).toEqual(['birch']);
  expect(
    arrived(
      1,
      cards.map((line) => ({ ...line, stock_short: '0' })),
    ),
  ).toEqual(['quarry', 'birch']);
  const topUp = [{ slug: 'cindermarch', quantity: 1 }];
  expect(arrived(3, topUp)).toEqual([]);
  expect(arrived(1, topUp)).toEqual(['cindermarch']);
  for (const status of [0, 2]) expect(arrived(status, cards)).toEqual([]);
});
