import { expect, test } from 'vitest';
import type { OrderStatusNow } from '@/lib/store/fulfilment/queries';
import { order } from '@/lib/texts/en/order';
import { orderState } from './order-state';

const payment = { gateway: 'stripe', status: 'pending', redirect_url: 'https://pay.example/1' };
const now = { status: 0, is_expired: false, kind: 'card', payment } as OrderStatusNow;
const labelOf = (status: OrderStatusNow, returned: 'done' | 'cancelled' | null) =>
  orderState(status, order.states, returned).label;

test('a payment page that is still open waits for the buyer, unless it has just sent them back', () => {
  expect(labelOf(now, null)).toBe('Waiting for payment');
  expect(labelOf(now, 'cancelled')).toBe('Waiting for payment');
  expect(labelOf(now, 'done')).toBe('Payment in progress');
  const closed = { ...now, payment: { ...payment, redirect_url: null } } as OrderStatusNow;
  expect(labelOf(closed, null)).toBe('Payment in progress');
});
