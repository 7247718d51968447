import { expect, test } from 'vitest';
import { levelOf } from './reputation-level';

test('rates are judged from a hundred emails on', () => {
  expect(levelOf('bounced', 99, 99)).toBe('few');
  expect(levelOf('bounced', 1, 100)).toBe('good');
  expect(levelOf('bounced', 2, 100)).toBe('watch');
  expect(levelOf('bounced', 5, 100)).toBe('bad');
  expect(levelOf('complained', 0, 1000)).toBe('good');
  expect(levelOf('complained', 1, 1000)).toBe('watch');
  expect(levelOf('complained', 3, 1000)).toBe('bad');
});
