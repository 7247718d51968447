import { WireJournal } from '@/lib/mail/bulk/wire-journal';
import type { Batch } from './batch';
import { releaseBatch } from './batch-lease';
import { cancelRemaining, failRemaining } from './close-rows';
import { completeSingleSend } from './complete-single-send';
import { isStopped } from './is-stopped';
import { loadMailing, type Mailing } from './load-mailing';
import { resumeBatch } from './resume-batch';
import { sendRemaining } from './send-remaining';
import type { Runner } from './settle-group';
import { settleLost } from './settle-lost';

/** Sends what is due of a batch, and gives it back. */
export async function runBatch(runner: Runner, batch: Batch): Promise<void> {
  const { worker } = runner;
  if (await isStopped(batch.mailing)) {
    await settleLost(worker, batch);
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
  const { worker, transport } = runner;
  const run = { ...runner, journal: transport.idempotent ? null : WireJournal.open() };
  let isSettled = false;
  try {
    const ending = (await resumeBatch(run, batch, mailing)) ?? (await sendRemaining(run, batch, mailing));
    await finish(batch, await releaseBatch(worker, batch, ending));
    isSettled = true;
  } finally {
    run.journal?.close({ isSettled });
  }
}
