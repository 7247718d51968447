import { expect, test } from 'vitest';
import { lineDifference } from './line-difference';

const written = (before: string, after: string) =>
  lineDifference([...before], [...after])
    .map(({ kind, text }) => ({ same: '', added: '+', removed: '-' })[kind] + text)
    .join(' ');

test.each([
  ['abc', 'abc', 'a b c'],
  ['abc', 'axc', 'a -b +x c'],
  ['ab', 'xab', '+x a b'],
  ['abc', 'a', 'a -b -c'],
  ['', 'a', '+a'],
  ['abcd', 'bd', '-a b -c d'],
])('%s becomes %s by %s', (before, after, expected) => {
  expect(written(before, after)).toBe(expected);
});
