import { expect, test } from 'vitest';
import { periodsOf } from './periods';

const daysOf = (count: number) =>
  Array.from({ length: count }, (_, age) => ({
    day: new Date(Date.UTC(2026, 0, 1 + age)).toISOString().slice(0, 10),
    joined: age + 1,
    left: 1,
    people: 10 * (age + 1),
  }));

test('a quarter is shown by day', () => {
  const periods = periodsOf(daysOf(90));
  expect(periods).toHaveLength(90);
  expect(periods[0]).toMatchObject({ day: '2026-01-01', last: '2026-01-01', joined: 1 });
});

test('a year is shown by weeks that end today, and loses nobody', () => {
  const days = daysOf(365);
  const periods = periodsOf(days);
  expect(periods).toHaveLength(53);
  expect(periods[0]).toMatchObject({ day: '2026-01-01', last: '2026-01-01', joined: 1, left: 1 });
  expect(periods.at(-1)).toMatchObject({ day: '2026-12-25', last: '2026-12-31', left: 7, people: 3_650 });
  expect(periods.reduce((sum, { joined }) => sum + joined, 0)).toBe((365 * 366) / 2);
});
