import { eq, sql } from 'drizzle-orm';
import type { Actor } from '@/lib/auth/actor';
import { authorizeMember } from '@/lib/auth/authorize-member';
import { db } from '@/lib/db/client';
import { singleSends } from '@/lib/db/schema';
import { conflict } from '@/lib/errors';
import { wakeWorkers } from '../delivery/wake-workers';
import { nextStatus, SendStatus } from '../send-states';
import { lockSingleSend } from './lock-single-send';

/**
 * Stops a single send for good. One that is ready becomes a draft; of one that runs, what has not gone does not go, and
 * it is completed as soon as the workers have written that down.
 *
 * @throws DomainError not-found, conflict where it is neither, or being cancelled already.
 */
export async function cancelSingleSend({
  actor,
  input,
}: {
  actor: Actor;
  input: { utr: string };
}): Promise<void> {
  authorizeMember(actor, 'sends:write');
  await db().transaction(async (tx) => {
    const { id, status, cancelled_at } = await lockSingleSend(tx, actor, input.utr);
    const next = nextStatus(status, 'cancel');
    if (cancelled_at !== null) throw conflict('The single send is being cancelled already.');
    const isRunning = next === SendStatus.running;
    await tx
      .update(singleSends)
      .set({
        status: next,
        paused_at: null,
        pause_reason: null,
        ...(isRunning ? { cancelled_at: sql`now()` } : {}),
      })
      .where(eq(singleSends.id, id));
    if (isRunning) await wakeWorkers(tx);
  });
}
