import type { IsolatedProcess } from '@/lib/jobs/isolation/isolated-process';
import { log } from '@/lib/log';
import type { Batch } from './batch';
import { releaseBatch } from './batch-lease';
import { quarantineBatch } from './quarantine-batch';
import { addIsolatedDeath, clearSuspectBatch, MAX_ISOLATED_DEATHS } from './suspect-batches';

/** How long a batch waits whose process died, so that what a mail server does with the lost connection is over. */
const WAIT_MS = 1_000;

/**
 * Sends a batch whose worker died in a process that does nothing else. If that dies too, again and again, the batch is
 * what ends them, and its mailing is stopped; otherwise it goes on beside the others.
 */
export async function sendAlone(worker: string, batch: Batch, isolated: IsolatedProcess): Promise<void> {
  if (batch.isolatedDeaths >= MAX_ISOLATED_DEATHS) return quarantineBatch(worker, batch);
  const result = await isolated.run({ kind: 'batch', worker, batch });
  if (result.kind === 'failed') throw result.error;
  if (result.kind === 'done') return clearSuspectBatch(batch.id);
  const deaths = await addIsolatedDeath(batch.id);
  log().warn({ batch: batch.id, how: result.how, deaths }, 'A batch of mails ended its process.');
  await releaseBatch(worker, batch, { waitMs: WAIT_MS, keepsHanding: true });
}
