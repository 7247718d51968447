import { setTimeout as pause } from 'node:timers/promises';
import { FairQueue, isQueueFull } from '@/lib/fair-queue.mjs';
import { tooManyLists } from './stream-places';

/** Few at a time, each account in turn: what many make at once comes no sooner, and delays everything else. */
const LIMITS = { maxWaiting: 1_000, turnMs: 2_000 };
const beginnings = new FairQueue({ ...LIMITS, atOnce: 4, perKey: 3, maxWaitingPerKey: 200 });
/** No more than there are places for streams ever wait. */
const pieces = new FairQueue({ ...LIMITS, atOnce: 1, perKey: 1, maxWaitingPerKey: 500 });

/** For each so many pieces that are waited for, everything else gets as much time again as a piece takes. */
const WAITING_A_REST = 4;
const MOST_RESTS = 4;
const MOST_REST_MS = 500;

let restUntil = 0;

type Account = number | string;

/** @throws DomainError limited where too many of the account's wait. */
const inTurn = <T>(queue: FairQueue, account: Account, make: () => Promise<T>): Promise<T> =>
  queue.run(account, make).catch((error: unknown) => {
    throw isQueueFull(error) ? tooManyLists() : error;
  });

/** Makes a list's beginning with a few others. @throws DomainError limited */
export const beginningInTurn = <T>(account: Account, make: () => Promise<T>): Promise<T> =>
  inTurn(beginnings, account, make);

/**
 * Makes a piece of a long list, one at a time. The more are waited for, the longer it rests between two: a crowd of lists
 * leaves most of the process to everything else, and one list is made as fast as it is read.
 *
 * @throws DomainError limited
 */
export const pieceInTurn = <T>(account: Account, make: () => Promise<T>): Promise<T> =>
  inTurn(pieces, account, async () => {
    const rest = restUntil - performance.now();
    if (rest > 1) await pause(rest);
    const began = performance.now();
    try {
      return await make();
    } finally {
      const now = performance.now();
      const rests = Math.min(MOST_RESTS, Math.floor(pieces.waiting / WAITING_A_REST));
      restUntil = now + Math.min(MOST_REST_MS, (now - began) * rests);
    }
  });
