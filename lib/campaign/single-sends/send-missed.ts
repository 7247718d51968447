import { eq } from 'drizzle-orm';
import type { Actor } from '@/lib/auth/actor';
import { authorizeMember } from '@/lib/auth/authorize-member';
import { db } from '@/lib/db/client';
import { singleSends } from '@/lib/db/schema';
import { conflict } from '@/lib/errors';
import { countMissed } from '../delivery/requeue-missed';
import { nextStatus } from '../send-states';
import { lockSingleSend } from './lock-single-send';
import { queueStart } from './queue-start';
import { getSingleSend } from './rows';

/**
 * Sends a completed single send again to those whom it did not reach: given up after the last attempt, handed over
 * without an answer, or cancelled. Nobody else gets it twice; one who was handed it without an answer may. It runs from
 * now on; a job queues the mails, and then the figures follow.
 *
 * @returns how many they are. @throws DomainError not-found, conflict where it is not completed, or has reached all.
 */
export async function sendMissed({
  actor,
  input,
}: {
  actor: Actor;
  input: { utr: string };
}): Promise<{ recipients: number }> {
  authorizeMember(actor, 'sends:write');
  const { id, status } = await getSingleSend(actor.id, input.utr);
  nextStatus(status, 'send-missed');
  // Counted before the send is locked: feedback on its mails would have to wait for as long.
  const recipients = await countMissed(actor.id, id);
  if (recipients === 0) throw conflict('The single send has missed nobody who could be reached.');
  await db().transaction(async (tx) => {
    const locked = await lockSingleSend(tx, actor, input.utr);
    const running = nextStatus(locked.status, 'send-missed');
    // With a ledger but without `materialised_at`, it can't be completed before its mails are queued.
    await tx
      .update(singleSends)
      .set({
        status: running,
        materialised_at: null,
        paused_at: null,
        pause_reason: null,
        cancelled_at: null,
        completed_at: null,
        down_since: null,
      })
      .where(eq(singleSends.id, id));
    await queueStart(tx, id, null);
  });
  return { recipients };
}
