import { expect, test } from 'vitest';
import { DomainError } from '@/lib/errors';
import { labelOf, nextStatus, type OrderEvent, OrderStatus } from './order-states';

const { initiate, completed, refund, stockShort } = OrderStatus;
const statuses = [initiate, completed, refund, stockShort];
const events: OrderEvent[] = ['pay', 'pay-short', 'deliver', 'refund', 'expire', 'renew'];

const allowed: readonly (readonly [number, OrderEvent, number])[] = [
  [initiate, 'pay', completed],
  [initiate, 'pay-short', stockShort],
  [initiate, 'expire', initiate],
  [initiate, 'renew', initiate],
  [stockShort, 'deliver', completed],
  [stockShort, 'refund', refund],
  [completed, 'refund', refund],
];

test.each(allowed)('from %i, %s leads to %i', (from, event, to) => {
  expect(nextStatus(from, event)).toBe(to);
});

test('nothing else leads anywhere', () => {
  const others = statuses.flatMap((from) =>
    events
      .filter((event) => !allowed.some((row) => row[0] === from && row[1] === event))
      .map((event) => [from, event] as const),
  );
  expect(others).toHaveLength(statuses.length * events.length - allowed.length);
  for (const [from, event] of others) expect(() => nextStatus(from, event)).toThrow(DomainError);
});

test('labels are those of the contract’s samples', () => {
  expect([0, 1, 2, 3].map(labelOf)).toEqual(['Initiate', 'Complete', 'Refund', 'Wait Sending']);
});
