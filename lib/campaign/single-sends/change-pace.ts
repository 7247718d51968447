import { eq } from 'drizzle-orm';
import type { Actor } from '@/lib/auth/actor';
import { authorizeMember } from '@/lib/auth/authorize-member';
import { db } from '@/lib/db/client';
import { singleSends } from '@/lib/db/schema';
import { conflict } from '@/lib/errors';
import { wakeWorkers } from '../delivery/wake-workers';
import { nextStatus } from '../send-states';
import { lockSingleSend } from './lock-single-send';

/**
 * Slows a running single send down to so many emails a minute, beside all other limits, or takes that limit away again.
 * Workers see it within a second.
 *
 * @throws DomainError not-found, conflict where it does not run, or is being cancelled.
 */
export async function changePace({
  actor,
  input,
}: {
  actor: Actor;
  input: { utr: string; mails_per_minute: number | null };
}): Promise<void> {
  authorizeMember(actor, 'sends:write');
  await db().transaction(async (tx) => {
    const { id, status, cancelled_at } = await lockSingleSend(tx, actor, input.utr);
    nextStatus(status, 'change-pace');
    if (cancelled_at !== null) throw conflict('The single send is being cancelled.');
    await tx
      .update(singleSends)
      .set({ mails_per_minute: input.mails_per_minute })
      .where(eq(singleSends.id, id));
    await wakeWorkers(tx);
  });
}
