import { expect, test } from 'vitest';
import { allOrders, isFiltered, ordersHref, readOrdersState } from './orders-state';

test('a list of orders stands in the address, and what makes no sense is passed over', () => {
  const state = { search: 'LD & co', stage: 'to-pay', sort: 'oldest', page: 3 } as const;
  const href = ordersHref(state, { page: 3 });
  const params = Object.fromEntries(new URL(href, 'http://shop.example').searchParams);
  expect(readOrdersState(params)).toEqual(state);
  expect(readOrdersState({ find: ' \0', state: 'lost', sort: 'id', page: '-1' })).toEqual(allOrders);
  expect(ordersHref(allOrders)).toBe('/orders');
});

test('another filter begins at the first page', () => {
  expect(ordersHref({ ...allOrders, page: 4 }, { stage: 'done' })).toBe('/orders?state=done');
  expect(isFiltered(allOrders)).toBe(false);
  expect(isFiltered({ ...allOrders, search: 'a' })).toBe(true);
});
