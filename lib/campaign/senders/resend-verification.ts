import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Actor } from '@/lib/auth/actor';
import { authorizeMember } from '@/lib/auth/authorize-member';
import { requireConfirmed } from '@/lib/auth/require-confirmed';
import { db } from '@/lib/db/client';
import { senders } from '@/lib/db/schema';
import { conflict, DomainError } from '@/lib/errors';
import { isPauseOver, pauseLeft } from '@/lib/mail/resend-pause';
import { takeRepeatedRequest } from '@/lib/mail/stranger-limits';
import { mailVerification } from './mail-verification';
import { getSender } from './rows';

/**
 * Mails the verifying link once more, at most once a minute for each sender.
 *
 * @throws DomainError not-found, conflict where the sender is verified, forbidden where the account's own address isn't
 *   confirmed, limited where the last one is too young or today had too many.
 */
export async function resendVerification({
  actor,
  input,
}: {
  actor: Actor;
  input: { sender_id: number };
}): Promise<void> {
  authorizeMember(actor, 'senders:write');
  requireConfirmed(actor);
  const { sender_id } = input;
  const isSent = await db().transaction(async (tx) => {
    // Of two calls at the same time the second waits for the first, and then finds its own condition false.
    const [sender] = await tx
      .update(senders)
      .set({ resent_at: sql`now()`, send_at: sql`now()` })
      .where(
        and(
          eq(senders.id, sender_id),
          eq(senders.user_id, actor.id),
          isNull(senders.deleted_at),
          eq(senders.is_verified, 0),
          isPauseOver(senders.resent_at),
        ),
      )
      .returning();
    if (!sender) return false;
    await takeRepeatedRequest(tx, actor.id, sender.from_email);
    await mailVerification(tx, actor, sender);
    return true;
  });
  if (isSent) return;
  const { is_verified, resent_at } = await getSender(actor.id, sender_id);
  if (is_verified === 1) throw conflict('The sender is already verified.');
  const wait = pauseLeft(resent_at);
  throw new DomainError('limited', `Wait ${wait} seconds before you ask for another mail.`, [], wait);
}
