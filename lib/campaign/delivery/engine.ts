import { openDirect } from '@/lib/db/client';
import type { IsolatedProcess } from '@/lib/jobs/isolation/isolated-process';
import { log } from '@/lib/log';
import type { BulkTransport } from '@/lib/mail/bulk/bulk-transport';
import type { Batch } from './batch';
import { releaseBatch, renewLeases } from './batch-lease';
import { claimBatch } from './claim-batch';
import { persist } from './persist';
import { runBatch } from './run-batch';
import { sendAlone } from './send-alone';
import { WAKE_CHANNEL } from './wake-workers';

const RENEW_MS = 10_000;
/** How often a worker that has nothing to do looks for batches that have fallen due. */
const LOOK_MS = 500;
const PAUSE_AFTER_ERROR_MS = 1_000;

export type Engine = { stop(): Promise<void> };

/**
 * Sends what is due of all mailings, with any number of workers beside this one. `worker` names it for good: what it
 * holds is freed when it is known to be gone. One of its runners sends the batches of workers that died, in `isolated`.
 */
export function startEngine(worker: string, transport: BulkTransport, isolated: IsolatedProcess): Engine {
  let stopping = false;
  const idle = new Set<() => void>();
  const held = new Set<number>();
  const wakeOne = () => {
    const [first] = idle;
    first?.();
  };
  const wakeAll = () => {
    for (const wake of [...idle]) wake();
  };
  const idleFor = (ms: number) =>
    new Promise<void>((resolve) => {
      const wake = () => {
        clearTimeout(timer);
        idle.delete(wake);
        resolve();
      };
      const timer = setTimeout(wake, ms);
      idle.add(wake);
    });

  async function send(batch: Batch): Promise<void> {
    await transport.warm?.();
    await runBatch({ worker, transport, stopping: () => stopping }, batch);
  }

  async function run(sendBatch: (batch: Batch) => Promise<void>, isSuspect: boolean): Promise<void> {
    while (!stopping) {
      try {
        const batch = await claimBatch(worker, transport.name, { isSuspect });
        if (!batch) {
          await idleFor(LOOK_MS);
          continue;
        }
        // Where there was one, there may be more.
        wakeOne();
        held.add(batch.id);
        try {
          await sendBatch(batch);
        } catch (error) {
          // Whoever takes it next settles what was being handed over.
          await persist(() =>
            releaseBatch(worker, batch, { waitMs: PAUSE_AFTER_ERROR_MS, keepsHanding: true }),
          );
          throw error;
        } finally {
          held.delete(batch.id);
        }
      } catch (error) {
        const { name, code } = ((error as Error).cause ?? error) as { name?: string; code?: string };
        log().warn(
          { error: name, errorCode: code },
          'A batch of mails was interrupted; it will be taken again.',
        );
        await idleFor(PAUSE_AFTER_ERROR_MS);
      }
    }
  }

  const runners = Array.from({ length: transport.concurrency }, () => run(send, false));
  runners.push(run((batch) => sendAlone(worker, batch, isolated), true));
  const renewal = setInterval(() => {
    renewLeases(worker, [...held]).catch(() => log().warn('Leases could not be renewed.'));
  }, RENEW_MS);
  const direct = openDirect('wake');
  const listening = direct.listen(WAKE_CHANNEL, wakeAll).catch(() => null);
  let stopped: Promise<void> | undefined;
  async function stop(): Promise<void> {
    stopping = true;
    isolated.stop();
    wakeAll();
    await Promise.all(runners);
    clearInterval(renewal);
    await (await listening)?.unlisten().catch(() => {});
    await direct.end({ timeout: 1 });
    await transport.close();
  }
  return {
    stop() {
      stopped ??= stop();
      return stopped;
    },
  };
}
