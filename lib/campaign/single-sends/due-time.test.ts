import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { expect, test } from 'vitest';
import { momentOf } from '../reader-zones/moment-of';
import { scheduleOf } from './due-time';

const at = (date: string, time: string, zone: string) => momentOf(date, time, zone).toISOString();
const NOW = new Date('2026-03-01T12:00:00Z');

test('a time is the zone’s own, in summer and in winter', () => {
  expect(at('2026-01-15', '09:00:00', 'UTC')).toBe('2026-01-15T09:00:00.000Z');
  expect(at('2026-01-15', '09:00:00', 'Europe/Oslo')).toBe('2026-01-15T08:00:00.000Z');
  expect(at('2026-07-15', '09:00:00', 'Europe/Oslo')).toBe('2026-07-15T07:00:00.000Z');
  expect(at('2026-07-15', '00:00:00', 'Asia/Kathmandu')).toBe('2026-07-14T18:15:00.000Z');
  expect(at('2026-07-15', '23:59:59', 'Pacific/Kiritimati')).toBe('2026-07-15T09:59:59.000Z');
});

test('a time that the clocks leave out is moved forward', () => {
  expect(at('2026-03-29', '02:30:00', 'Europe/Oslo')).toBe('2026-03-29T01:30:00.000Z');
  expect(at('2026-03-08', '02:00:00', 'America/New_York')).toBe('2026-03-08T07:00:00.000Z');
  expect(at('2026-10-04', '02:15:00', 'Australia/Lord_Howe')).toBe('2026-10-03T15:45:00.000Z');
});

test('a time that comes twice is the first', () => {
  expect(at('2026-10-25', '02:30:00', 'Europe/Oslo')).toBe('2026-10-25T00:30:00.000Z');
  expect(at('2026-11-01', '01:00:00', 'America/New_York')).toBe('2026-11-01T05:00:00.000Z');
});

const wallAt = (moment: Date, timeZone: string) =>
  moment.toLocaleString('sv-SE', { timeZone }).replace(' ', 'T');

test('in every zone, around its changes, it is the first time the clocks show it, or later where they leave it out', () => {
  const zone = fc.constantFrom(...Intl.supportedValuesOf('timeZone'));
  const date = fc.date({ min: new Date('1980-01-01'), max: new Date('2032-01-01'), noInvalidDate: true });
  const minutes = fc.integer({ min: -120, max: 120 });
  fc.assert(
    fc.property(zone, date, minutes, (timeZone, start, away) => {
      const begin = Temporal.Instant.fromEpochMilliseconds(start.getTime()).toZonedDateTimeISO(timeZone);
      const change = begin.getTimeZoneTransition('next') ?? begin;
      const wall = change.toPlainDateTime().add({ minutes: away }).toString({ smallestUnit: 'second' });
      const due = momentOf(wall.slice(0, 10), wall.slice(11), timeZone);
      const shown = wallAt(due, timeZone);
      const skipped = Date.parse(`${shown}Z`) - Date.parse(`${wall}Z`);
      if (skipped === 0)
        for (const earlier of [20, 30, 60, 120])
          expect(wallAt(new Date(due.getTime() - earlier * 60_000), timeZone)).not.toBe(wall);
      else expect(wallAt(new Date(due.getTime() - skipped), timeZone) < wall).toBe(true);
      expect(skipped).toBeGreaterThanOrEqual(0);
    }),
    { numRuns: 300 },
  );
});

test('date and time are read leniently and kept in one form', () => {
  const read = scheduleOf({ schedule_date: '2026-3-9', schedule_time: '9:05' }, 'UTC', NOW);
  expect(read).toEqual({
    schedule: { date: '2026-03-09', time: '09:05:00', dueAt: new Date('2026-03-09T09:05:00Z') },
  });
});

test.each([
  [{}, ['schedule_date', 'schedule_time']],
  [{ schedule_date: '2026-02-30', schedule_time: '10:00' }, ['schedule_date']],
  [{ schedule_date: '20.3.2026', schedule_time: '10:00' }, ['schedule_date']],
  [{ schedule_date: '0000-00-00', schedule_time: '00:00:00' }, ['schedule_date']],
  [{ schedule_date: '2026-03-20', schedule_time: '24:00' }, ['schedule_time']],
  [{ schedule_date: '2026-03-20' }, ['schedule_time']],
  [{ schedule_date: '2026-03-01', schedule_time: '12:00:00' }, ['schedule_date']],
])('%o is refused', (given, fields) => {
  const read = scheduleOf(given, 'UTC', NOW);
  expect('problems' in read && read.problems.map(({ field }) => field)).toEqual(fields);
});
