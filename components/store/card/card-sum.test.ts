import { expect, test } from 'vitest';
import type { CartItem } from '@/components/store/cart/cart-item';
import { cardSum } from './card-sum';

const item = (service_id: number, slug: string, price: number, quantity: number): CartItem => ({
  service_id,
  card: slug,
  slug,
  service: '$10',
  image: '/catalogue/a.svg',
  price,
  currency: 'USD',
  quantity,
});

const items = [item(1, 'quarry', 8, 3), item(2, 'birch', 5, 2), item(3, 'birch', 4, 1)];

test('shows the amounts and the total of the cart’s own page', () => {
  // Two of the campaign's units were left, so that three cost the normal price.
  const quote = {
    total: 44,
    lines: [
      { service_id: 1, amount: 30 },
      { service_id: 2, amount: 10 },
      { service_id: 3, amount: 4 },
    ],
  };
  expect(cardSum(items, 'quarry', quote, new Set())).toMatchObject({
    own: [{ service_id: 1, amount: 30 }],
    ownCount: 3,
    others: { count: 3, amount: 14 },
    total: 44,
  });
});

test('counts the other cards in until the quote comes, and leaves out what is no longer sold', () => {
  expect(cardSum(items, 'birch', null, new Set([3]))).toMatchObject({
    own: [{ service_id: 2, amount: 10 }],
    ownCount: 2,
    others: { count: 3, amount: 24 },
    total: 34,
  });
});
