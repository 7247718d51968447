import { expect, test } from 'vitest';
import { type HistoryEmail, historyEntries } from './history-entries';

const time = (minute: number) => `2026-11-20T08:0${minute}:00.000000Z`;
const email = (kind: string, minute: number): HistoryEmail => ({
  kind,
  to: 'a***@example.net',
  status: 'sent',
  created_at: time(minute),
});

test('an order’s emails stand among its events, each after what it tells of', () => {
  const events = ['make', 'pay', 'refund'].map((event, index) => ({ event, created_at: time(2 * index) }));
  const entries = historyEntries(events, [email('order.codes-ready', 2), email('order.link', 3)]);
  expect(entries.map((entry) => entry.event?.event ?? entry.email?.kind)).toEqual([
    'make',
    'pay',
    'order.codes-ready',
    'order.link',
    'refund',
  ]);
  expect(new Set(entries.map(({ key }) => key)).size).toBe(5);
});
