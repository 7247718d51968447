import { cache } from '@/lib/cache';
import { SendStatus } from '../send-states';
import type { ReportedSend } from './reported-send';

const WHILE_RUNNING_MS = 5_000;
const AFTERWARDS_MS = 30_000;

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
