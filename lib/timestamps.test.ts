import { expect, test } from 'vitest';
import { timestamp, timestampOrNull } from './timestamps';

test.each([
  ['2026-11-20 08:00:00+00', '2026-11-20T08:00:00.000000Z'],
  ['2026-11-20 08:00:00.1+00', '2026-11-20T08:00:00.100000Z'],
  ['2026-11-20T08:00:00.123456Z', '2026-11-20T08:00:00.123456Z'],
  ['2026-11-20T08:00:00.123456+00:00', '2026-11-20T08:00:00.123456Z'],
  ['2026-11-20 09:00:00.123456+01', '2026-11-20T08:00:00.123456Z'],
  ['2026-11-20 01:30:00-06:30', '2026-11-20T08:00:00.000000Z'],
])('%s is written %s', (given, written) => {
  expect(timestamp(given)).toBe(written);
});

test('takes a Date, and no time at all', () => {
  expect(timestamp(new Date(Date.UTC(2026, 10, 20, 8, 0, 0, 7)))).toBe('2026-11-20T08:00:00.007000Z');
  expect(timestampOrNull(null)).toBeNull();
});
