import { expect, test } from 'vitest';
import type { OrderStatusNow } from '@/lib/store/fulfilment/queries';
import { order } from '@/lib/texts/en/order';
import { formatsOf } from '@/lib/texts/formats';
import { reservationText } from './reservation-text';

const text = (codes_ordered: number, codes_reserved: number, transfer = false) => {
  const payment = transfer ? { status: 'pending', transfer: [] } : null;
  const status = { codes_ordered, codes_reserved, payment } as unknown as OrderStatusNow;
  return reservationText(status, order.reservation, formatsOf('en-US'));
};

test('an unpaid order says which of its codes are reserved', () => {
  expect(text(1, 1)).toBe('Your code is reserved.');
  expect(text(3, 3)).toBe('Your codes are reserved.');
  expect(text(40, 10)).toBe(
    '10 of 40 codes are reserved. We’ll reserve the rest when you pay, if they’re still in stock.',
  );
  expect(text(2, 0)).toBe('We’ll reserve your codes when you pay, if they’re still in stock.');
  expect(text(2, 0, true)).toBe('Codes aren’t reserved until your transfer arrives.');
  expect(text(0, 0)).toBeNull();
});
