import type { Progress } from '@/lib/campaign/single-sends/queries';
import { splitOf } from './version-split';

/**
 * How many are still to be handed over before the send ends or waits for something: while a test is undecided, only
 * those who get one of its versions.
 */
export function dueOf(send: Progress): number {
  const { test, triggered, waiting } = send;
  if (!test || test.winner !== null) return waiting;
  return Math.max(0, waiting - splitOf(triggered, test.share).rest);
}
