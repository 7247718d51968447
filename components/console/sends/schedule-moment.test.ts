import fc from 'fast-check';
import { expect, test } from 'vitest';
import { momentOf } from '@/lib/campaign/reader-zones/moment-of';
import { readSchedule, scheduledMoment } from './schedule-moment';

const zones = [
  'UTC',
  'Europe/Oslo',
  'America/New_York',
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
  'America/St_Johns',
];

test('a date and a time mean the moment that the server takes them for', () => {
  const quarter = fc.integer({ min: 0, max: 5 * 365 * 96 });
  fc.assert(
    fc.property(quarter, fc.constantFrom(...zones), (quarters, zone) => {
      const at = new Date(Date.UTC(2025, 0, 1) + quarters * 15 * 60_000).toISOString();
      const [date, time] = [at.slice(0, 10), at.slice(11, 16)];
      expect(scheduledMoment(date, time, zone)).toEqual(momentOf(date, `${time}:00`, zone));
    }),
    { numRuns: 1000 },
  );
});

test.each([
  ['2026-03-29', '02:30', 'Europe/Oslo'],
  ['2026-10-25', '02:30', 'Europe/Oslo'],
  ['2026-11-01', '01:30', 'America/New_York'],
])('also where clocks change: %s %s %s', (date, time, zone) => {
  expect(scheduledMoment(date, time, zone)).toEqual(momentOf(date, `${time}:00`, zone));
});

test('tells a time that the clocks leave out, and one that comes twice', () => {
  const read = (date: string, time: string) => {
    const { isSkipped, isTwice } = readSchedule(date, time, 'Europe/Oslo') ?? {};
    return { isSkipped, isTwice };
  };
  expect(read('2026-03-29', '02:30')).toEqual({ isSkipped: true, isTwice: false });
  expect(read('2026-10-25', '02:30')).toEqual({ isSkipped: false, isTwice: true });
  expect(read('2026-10-25', '03:30')).toEqual({ isSkipped: false, isTwice: false });
});

test('a missing part is no moment', () => {
  expect(scheduledMoment('', '09:00', 'UTC')).toBeNull();
  expect(scheduledMoment('2026-11-24', '', 'UTC')).toBeNull();
});
