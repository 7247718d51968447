import { eq } from 'drizzle-orm';
import type { Actor } from '@/lib/auth/actor';
import { authorizeMember } from '@/lib/auth/authorize-member';
import { db } from '@/lib/db/client';
import { singleSends } from '@/lib/db/schema';
import { conflict } from '@/lib/errors';
import { wakeWorkers } from '../delivery/wake-workers';
import { nextStatus, SendStatus } from '../send-states';
import { lockSingleSend } from './lock-single-send';
import { queueStart } from './queue-start';

/**
 * Lets a paused single send go on. A ready one whose time has passed meanwhile starts now, however late.
 *
 * @throws DomainError not-found, conflict where it is not paused, or being cancelled.
 */
export async function resumeSingleSend({
  actor,
  input,
}: {
  actor: Actor;
  input: { utr: string };
}): Promise<void> {
  authorizeMember(actor, 'sends:write');
  await db().transaction(async (tx) => {
    const { id, status, paused_at, cancelled_at, send_due_at } = await lockSingleSend(tx, actor, input.utr);
    nextStatus(status, 'resume');
    if (cancelled_at !== null) throw conflict('The single send is being cancelled.');
    if (paused_at === null) throw conflict('The single send is not paused.');
    await tx
      .update(singleSends)
      .set({ paused_at: null, pause_reason: null, down_since: null })
      .where(eq(singleSends.id, id));
    if (status === SendStatus.running) await wakeWorkers(tx);
    else await queueStart(tx, id, isAhead(send_due_at) ? send_due_at : null);
  });
}

const isAhead = (time: string | null) => time !== null && Date.parse(time) > Date.now();
