import { expect, test } from 'vitest';
import { soundsLike } from './sounds-like';

const meant = (search: string, name: string) => soundsLike(search.split(' '), name);

test.each([
  ['cindrmarch', 'Cindermarch'],
  ['Cidnermarch', 'Cindermarch'],
  ['cindrmrach', 'Cindermarch'],
  ['cindrm', 'Cindermarch'],
  ['quary', 'Quarry Store'],
  ['quary store', 'Quarry Store'],
  ['quarystore', 'Quarry Store'],
  ['pailhouse', 'Palehouse Cinema'],
])('takes %j for a mistyped %j', (search, name) => {
  expect(meant(search, name)).toBe(true);
});

test.each([
  ['asdfgh', 'Cindermarch'],
  ['marchand', 'Cindermarch'],
  ['stone', 'Palehouse Cinema'],
  ['quest', 'Quarry Store'],
  ['qua', 'Quarry Store'],
  ['house of the moon store', 'Quarry Store'],
])('doesn’t take %j for %j', (search, name) => {
  expect(meant(search, name)).toBe(false);
});
