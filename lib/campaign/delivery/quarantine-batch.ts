import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Transaction } from '@/lib/db/client';
import { automationSchedules, automations, deliveryBatches, singleSends } from '@/lib/db/schema';
import type { QuarantineSubject } from '@/lib/jobs/define';
import { quarantine } from '@/lib/jobs/quarantine/quarantine-job';
import { notify } from '../notifications/notify';
import { notifyPaused } from '../notifications/notify-single-send';
import { SendStatus } from '../send-states';
import type { Batch } from './batch';
import { releaseBatch } from './batch-lease';
import { failRemaining } from './close-rows';
import { settleLost } from './settle-lost';
import { MAX_ISOLATED_DEATHS } from './suspect-batches';

export const CRASHED =
  'Preparing its emails crashed twice, so we stopped it. Check its content, then resume it.';

/**
 * Stops the mailing of a batch that ended its process again and again, and tells its owner and the operators. A single
 * send is paused, so that its ledger stays as it is. An automation goes on without these mails: those that were with the
 * transport are unknown, the others failed.
 */
export async function quarantineBatch(worker: string, batch: Batch): Promise<void> {
  const { kind, id } = batch.mailing;
  if (kind === 'schedule') {
    await settleLost(worker, batch);
    await failRemaining(batch, 'Preparing this email crashed.');
  }
  await quarantine({
    name: 'send-batch',
    identity: `send-batch:${kind}:${id}`,
    payload: { kind, id },
    cause: 'crashed',
    reason: `It ended its process ${MAX_ISOLATED_DEATHS} times while it was sent alone.`,
    attempts: batch.sharedDeaths + batch.isolatedDeaths,
    deaths: batch.sharedDeaths + batch.isolatedDeaths,
    settle: async (tx) => {
      // After a resume it is tried alone again.
      await tx.update(deliveryBatches).set({ isolated_deaths: 0 }).where(eq(deliveryBatches.id, batch.id));
      return kind === 'single-send' ? pauseSend(tx, id) : notifyOwner(tx, id);
    },
  });
  await releaseBatch(worker, batch, { keepsHanding: kind === 'single-send' });
}

async function pauseSend(tx: Transaction, id: number): Promise<QuarantineSubject> {
  const [paused] = await tx
    .update(singleSends)
    .set({ paused_at: sql`now()`, pause_reason: CRASHED })
    .where(
      and(eq(singleSends.id, id), eq(singleSends.status, SendStatus.running), isNull(singleSends.paused_at)),
    )
    .returning({ id: singleSends.id });
  if (paused) await notifyPaused(tx, id, CRASHED);
  const [send] = await tx
    .select({ userId: singleSends.user_id, subject: singleSends.utr })
    .from(singleSends)
    .where(eq(singleSends.id, id));
  return send ?? { userId: null, subject: null };
}

async function notifyOwner(tx: Transaction, scheduleId: number): Promise<QuarantineSubject> {
  const [mail] = await tx
    .select({
      userId: automations.user_id,
      name: automations.automation_name,
      utr: automations.utr,
      subject: automationSchedules.subject,
    })
    .from(automationSchedules)
    .innerJoin(automations, eq(automations.id, automationSchedules.automation_id))
    .where(eq(automationSchedules.id, scheduleId));
  if (!mail) return { userId: null, subject: null, isReleasable: false };
  await notify(tx, mail.userId, {
    kind: 'automation.failed',
    title: 'Emails of an automation failed',
    text: `Preparing “${mail.subject}” of “${mail.name}” crashed, so some of its readers don’t get it. Check its content.`,
  });
  return { userId: mail.userId, subject: mail.utr, isReleasable: false };
}
