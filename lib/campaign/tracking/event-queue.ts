import { setTimeout as wait } from 'node:timers/promises';
import { log } from '@/lib/log';
import { withoutValues } from '@/lib/without-values';
import type { ReaderEvent } from './reader-event';
import { recordEvents } from './record-events';

type Waiting = { event: ReaderEvent; done: (isRecorded: boolean) => void };
type Queue = { waiting: Waiting[]; isRunning: boolean };

/** What one transaction takes: it joins its events with their rows, which costs the square of them. */
const MOST_AT_ONCE = 200;
/** More than these, and the database does not keep up: new ones are dropped, so that memory stays flat. */
const MOST_WAITING = 20_000;

/** Nothing was written: deadlock, serialisation, and a server that takes no connections yet, or no more. */
const SAFE_TO_REPEAT = new Set(['40P01', '40001', '57P03', '53300', 'ECONNREFUSED']);
const PAUSES_MS = [20, 100, 400, 1_500];

// Each of Next's bundles may hold a copy of this module; they share a queue, so that they don't wait for each other's
// locks.
const holder = globalThis as typeof globalThis & { __loadoutReaderEvents?: Queue };

/**
 * Records an event together with all those that come in while others are being written: a transaction for hundreds of
 * requests rather than for each of them.
 *
 * @returns once it is written down, true; false where it could not be.
 */
export function queueReaderEvent(event: ReaderEvent): Promise<boolean> {
  holder.__loadoutReaderEvents ??= { waiting: [], isRunning: false };
  const queue = holder.__loadoutReaderEvents;
  if (queue.waiting.length >= MOST_WAITING) return Promise.resolve(false);
  return new Promise((done) => {
    queue.waiting.push({ event, done });
    if (!queue.isRunning) void drain(queue);
  });
}

async function drain(queue: Queue): Promise<void> {
  queue.isRunning = true;
  while (queue.waiting.length > 0) {
    const group = queue.waiting.splice(0, MOST_AT_ONCE);
    const isRecorded = await writeGroup(group.map(({ event }) => event));
    for (const { done } of group) done(isRecorded);
  }
  queue.isRunning = false;
}

async function writeGroup(events: readonly ReaderEvent[]): Promise<boolean> {
  for (let turn = 0; ; turn++) {
    try {
      await recordEvents(events);
      return true;
    } catch (error) {
      const pause = PAUSES_MS[turn];
      // Drizzle wraps the driver's error.
      const { code = '' } = ((error as Error).cause ?? error) as { code?: string };
      if (pause === undefined || !SAFE_TO_REPEAT.has(code)) {
        log().error(
          { events: events.length, err: withoutValues(error) },
          'Opens and clicks were not recorded.',
        );
        return false;
      }
      await wait(pause * (0.5 + Math.random()));
    }
  }
}
