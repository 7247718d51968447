import { expect, test } from 'vitest';
import { day } from './fields';

test.each([
  ['2026-02-28', true],
  ['0001-01-01', true],
  ['9999-12-31', true],
  ['0000-01-01', false],
  ['2026-02-30', false],
  ['2026-2-3', false],
  ['', false],
])('%j is a day: %s', (date, isDay) => {
  expect(day().safeParse(date).success).toBe(isDay);
});
