import { expect, test } from 'vitest';
import { everythingSelected, isSelected, nothingSelected, selectedCount, setSelected } from './selection';

test('rows are selected one by one', () => {
  const two = setSelected(nothingSelected, [1, 2], true);
  expect([1, 2, 3].map((id) => isSelected(two, id))).toEqual([true, true, false]);
  expect(selectedCount(two, 100)).toBe(2);
  expect(selectedCount(setSelected(two, [2], false), 100)).toBe(1);
});

test('all rows that a filter finds are selected but those that were taken out', () => {
  const most = setSelected(everythingSelected, [7], false);
  expect(isSelected(most, 7)).toBe(false);
  expect(isSelected(most, 8)).toBe(true);
  expect(selectedCount(most, 48_210)).toBe(48_209);
  expect(selectedCount(setSelected(most, [7], true), 48_210)).toBe(48_210);
});
