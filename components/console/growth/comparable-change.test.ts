import { expect, it } from 'vitest';
import { comparableChange } from './comparable-change';

const counted = (...people: number[]) =>
  people.map((count, at) => ({ day: `2026-11-0${at + 1}`, people: count, is_rule_changed: false }));

it('compares days of the same rule alone', () => {
  const days = counted(100, 120, 10, 15);
  expect(comparableChange(days)).toEqual({ since: days[0], more: -85 });
  const changed = days.map((day, at) => ({ ...day, is_rule_changed: at === 2 }));
  expect(comparableChange(changed)).toEqual({ since: changed[2], more: 5 });
  expect(comparableChange(changed.slice(0, 3))).toBeUndefined();
  expect(comparableChange(counted(1))).toBeUndefined();
});
