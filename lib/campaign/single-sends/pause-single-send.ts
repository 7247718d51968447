import { eq, sql } from 'drizzle-orm';
import type { Actor } from '@/lib/auth/actor';
import { authorizeMember } from '@/lib/auth/authorize-member';
import { db } from '@/lib/db/client';
import { singleSends } from '@/lib/db/schema';
import { conflict } from '@/lib/errors';
import { nextStatus } from '../send-states';
import { lockSingleSend } from './lock-single-send';

/** What a pause by a person gives as its reason. Such a pause lasts until somebody resumes the send. */
export const PAUSED_BY_USER = 'Paused by hand.';

/**
 * Holds a single send that is ready or running; workers stop within two seconds.
 *
 * @throws DomainError not-found, conflict where it is neither, paused already, or being cancelled.
 */
export async function pauseSingleSend({
  actor,
  input,
}: {
  actor: Actor;
  input: { utr: string };
}): Promise<void> {
  authorizeMember(actor, 'sends:write');
  await db().transaction(async (tx) => {
    const { id, status, paused_at, cancelled_at } = await lockSingleSend(tx, actor, input.utr);
    nextStatus(status, 'pause');
    if (cancelled_at !== null) throw conflict('The single send is being cancelled.');
    if (paused_at !== null) throw conflict('The single send is paused already.');
    await tx
      .update(singleSends)
      .set({ paused_at: sql`now()`, pause_reason: PAUSED_BY_USER })
      .where(eq(singleSends.id, id));
  });
}
