import type { Batch } from './batch';
import { releaseBatch } from './batch-lease';
import { cancelRemaining, failRemaining, markUnknown } from './close-rows';
import { completeSingleSend } from './complete-single-send';
import { isStopped } from './is-stopped';
import { loadMailing, type Mailing } from './load-mailing';
import { resumeBatch } from './resume-batch';
import { sendRemaining } from './send-remaining';
import type { Runner } from './settle-group';

/** Sends what is due of a batch, and gives it back. */
export async function runBatch(runner: Runner, batch: Batch): Promise<void> {
  const { worker } = runner;
  if (await isStopped(batch.mailing)) {
    await markUnknown(batch, batch.handing);
    await cancelRemaining(batch);
  } else {
    const mailing = await loadMailing(batch.mailing, batch.version);
    if (mailing) return sendBatch(runner, batch, mailing);
    await failRemaining(batch);
  }
  await finish(batch, await releaseBatch(worker, batch));
}

async function finish(batch: Batch, done: boolean): Promise<void> {
  if (done && batch.mailing.kind === 'single-send') await completeSingleSend(batch.mailing.id);
}

async function sendBatch(runner: Runner, batch: Batch, mailing: Mailing): Promise<void> {
  const { worker } = runner;
  const ending = (await resumeBatch(runner, batch, mailing)) ?? (await sendRemaining(runner, batch, mailing));
  await finish(batch, await releaseBatch(worker, batch, ending));
}
