import { expect, test } from 'vitest';
import type { Progress } from '@/lib/campaign/single-sends/queries';
import { dueOf } from './due-of';

/** A send to 1,541 people, of whom so many were handed over. */
const sendOf = (handed: number, tested: { winner: 'a' | 'b' | null } | null) =>
  ({
    ...{ triggered: 1541, waiting: 1541 - handed, delivered: handed, bounces: 0, failed: 0, unknown: 0 },
    test: tested && { share: 20, ...tested },
  }) as Progress;

test('all who wait are due where nothing is tested, or the winner is known', () => {
  expect(dueOf(sendOf(41, null))).toBe(1500);
  expect(dueOf(sendOf(308, { winner: 'b' }))).toBe(1233);
});

test('while a test is undecided, only those are due who get one of its versions', () => {
  expect(dueOf(sendOf(8, { winner: null }))).toBe(300);
  expect(dueOf(sendOf(308, { winner: null }))).toBe(0);
  expect(dueOf(sendOf(309, { winner: null }))).toBe(0);
});
