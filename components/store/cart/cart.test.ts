import { describe, expect, test } from 'vitest';
import { MAX_LINES, MAX_QUANTITY } from '@/lib/store/orders/schemas';
import { countItems, withAtLeast, withItemBack, withQuantity } from './cart-changes';
import { type CartItem, readItems } from './cart-item';
import { CART_LIMITS } from './cart-limits';

const item = (service_id: number, quantity = 1): CartItem => ({
  service_id,
  card: 'Quarry Store',
  slug: 'quarry-store',
  service: '$10',
  image: '/catalogue/quarry-store.svg',
  price: 9.8,
  currency: 'USD',
  quantity,
});

describe('the cart', () => {
  test('takes what an order takes', () => {
    expect(CART_LIMITS).toEqual({ lines: MAX_LINES, quantity: MAX_QUANTITY });
    const full = Array.from({ length: MAX_LINES }, (_, index) => item(index + 1));
    expect(withQuantity(full, item(99), 1)).toEqual(full);
    expect(withQuantity([], item(1), 1_000)).toEqual([item(1, MAX_QUANTITY)]);
  });

  test('keeps the place of what changes, and loses what there are none of', () => {
    const items = [item(1), item(2), item(3)];
    expect(withQuantity(items, item(2), 5)).toEqual([item(1), item(2, 5), item(3)]);
    expect(withQuantity(items, item(2), 0)).toEqual([item(1), item(3)]);
    expect(countItems(withQuantity(items, item(4), 2))).toBe(5);
  });

  test('takes an order in again without losing what is there', () => {
    const items = [item(1, 5), item(2, 1)];
    expect(withAtLeast(items, item(1, 2))).toEqual(items);
    const more = withAtLeast(withAtLeast(items, item(2, 3)), item(3, 2));
    expect(more).toEqual([item(1, 5), item(2, 3), item(3, 2)]);
    expect(withAtLeast(more, item(3, 2))).toEqual(more);
  });

  test('puts what was taken out back at its place, once', () => {
    const back = withItemBack([item(1), item(3)], item(2, 4), 1);
    expect(back).toEqual([item(1), item(2, 4), item(3)]);
    expect(withItemBack(back, item(2), 1)).toEqual(back);
  });

  test('leaves out what is no item', () => {
    const wrong = [
      { ...item(1), quantity: 0 },
      { ...item(1), quantity: 1.5 },
      { ...item(1), price: 'free' },
      { ...item(1), image: '//elsewhere.example/a.svg' },
      { ...item(1), image: 'javascript:alert(1)' },
      { ...item(1), currency: 'usd$' },
      null,
      'a',
    ];
    expect(readItems(JSON.stringify([...wrong, item(2)]))).toEqual([item(2)]);
    for (const text of [null, '', '{', '{}', '7']) expect(readItems(text)).toEqual([]);
  });
});
