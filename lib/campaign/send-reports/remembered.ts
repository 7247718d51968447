import { cache } from '@/lib/cache';
import { SendStatus } from '../send-states';
import type { ReportedSend } from './reported-send';

const WHILE_RUNNING_MS = 5_000;
const AFTERWARDS_MS = 30_000;
const WHILE_UNCHANGED_MS = 10 * 60_000;

/**
 * A part of a send's report, counted once for all who look at it at the same time, and again a moment later. A report of
 * a million mails takes a good part of a second to count.
 */
export const remembered = <T>(part: string, send: ReportedSend, count: () => Promise<T>): Promise<T> =>
  cache().remember(`send-report:${part}:${send.id}:${send.completed_at}`, async () => {
    const value = await count();
    const isRunning = send.status === SendStatus.running;
    return { value, tags: [], validUntil: Date.now() + (isRunning ? WHILE_RUNNING_MS : AFTERWARDS_MS) };
  });

/**
 * The same for what the send’s counters tell of: it is counted again once they have changed, and every ten minutes, since
 * what machines do changes none of them.
 */
export const rememberedWhileUnchanged = <T>(
  part: string,
  send: ReportedSend,
  count: () => Promise<T>,
): Promise<T> =>
  remembered(part, send, () =>
    cache().remember(`send-report:${part}:${send.id}:${send.completed_at}:${send.counters}`, async () => ({
      value: await count(),
      tags: [],
      validUntil: Date.now() + WHILE_UNCHANGED_MS,
    })),
  );
