import { expect, test } from 'vitest';
import { firstWeekday, monthBeside, ofDay, weeksOf } from './calendar-weeks';

test('a month is shown in whole weeks, from the first day of the week', () => {
  const fromMonday = weeksOf('2026-11', 1);
  expect([fromMonday.length, fromMonday[0]?.[0], fromMonday.at(-1)?.at(-1)]).toEqual([
    6,
    '2026-10-26',
    '2026-12-06',
  ]);
  const fromSunday = weeksOf('2026-11', 7);
  expect([fromSunday.length, fromSunday[0]?.[0], fromSunday.at(-1)?.at(-1)]).toEqual([
    5,
    '2026-11-01',
    '2026-12-05',
  ]);
  expect(weeksOf('2027-02', 1).flat()).toHaveLength(28);
});

test('months follow each other over the end of a year', () => {
  expect([monthBeside('2026-12', 1), monthBeside('2027-01', -1)]).toEqual(['2027-01', '2026-12']);
});

test('a send of several days is on each of them', () => {
  const send = { first_day: '2026-11-30', last_day: '2026-12-02' };
  const days = ['2026-11-29', '2026-11-30', '2026-12-01', '2026-12-02', '2026-12-03'];
  expect(days.map((day) => ofDay([send], day).length)).toEqual([0, 1, 1, 1, 0]);
});

test('weeks begin on Monday in Germany and on Sunday in the United States', () => {
  expect([firstWeekday('en-DE'), firstWeekday('en-US')]).toEqual([1, 7]);
});
