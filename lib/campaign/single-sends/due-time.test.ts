import fc from 'fast-check';
import { expect, test } from 'vitest';
import { momentOf, scheduleOf } from './due-time';

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

test('in every zone, clocks at the moment show the time that was asked for, or a later one', () => {
  const zone = fc.constantFrom(...Intl.supportedValuesOf('timeZone'));
  const moment = fc.date({
    min: new Date('2024-01-01T00:00:00Z'),
    max: new Date('2032-01-01T00:00:00Z'),
    noInvalidDate: true,
  });
  fc.assert(
    fc.property(zone, moment, (timeZone, wanted) => {
      const wall = wanted.toISOString().slice(0, 19);
      const due = momentOf(wall.slice(0, 10), wall.slice(11), timeZone);
      const shown = due.toLocaleString('sv-SE', { timeZone }).replace(' ', 'T');
      expect(shown >= wall).toBe(true);
      expect(Date.parse(`${shown}Z`) - Date.parse(`${wall}Z`)).toBeLessThanOrEqual(2 * 3_600_000);
    }),
    { numRuns: 2_000 },
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
