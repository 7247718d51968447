import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Actor } from '@/lib/auth/actor';
import { authorizeMember } from '@/lib/auth/authorize-member';
import { requireConfirmed } from '@/lib/auth/require-confirmed';
import { db } from '@/lib/db/client';
import { notificationRecipients as recipients } from '@/lib/db/schema';
import { conflict, DomainError, notFound } from '@/lib/errors';
import { isPauseOver, pauseLeft } from '@/lib/mail/resend-pause';
import { takeRepeatedRequest } from '@/lib/mail/stranger-limits';
import { mailConfirmation } from './mail-confirmation';

/**
 * Mails the confirming link once more, at most once a minute for each recipient.
 *
 * @throws DomainError not-found, conflict where the recipient has confirmed, forbidden where the account's own address
 *   isn't confirmed, limited where the last one is too young or today had too many.
 */
export async function resendConfirmation({
  actor,
  input,
}: {
  actor: Actor;
  input: { id: number };
}): Promise<void> {
  authorizeMember(actor, 'settings:write');
  requireConfirmed(actor);
  const own = and(eq(recipients.id, input.id), eq(recipients.user_id, actor.id));
  const isSent = await db().transaction(async (tx) => {
    // Of two calls at the same time the second waits for the first, and then finds its own condition false.
    const [recipient] = await tx
      .update(recipients)
      .set({ resent_at: sql`now()` })
      .where(and(own, isNull(recipients.confirmed_at), isPauseOver(recipients.resent_at)))
      .returning();
    if (!recipient) return false;
    await takeRepeatedRequest(tx, actor.id, recipient.email_address);
    await mailConfirmation(tx, actor, recipient);
    return true;
  });
  if (isSent) return;
  const [recipient] = await db().select().from(recipients).where(own);
  if (!recipient) throw notFound();
  if (recipient.confirmed_at) throw conflict('The recipient has already confirmed.');
  const wait = pauseLeft(recipient.resent_at);
  throw new DomainError('limited', `Too Many Attempts. Try again in ${wait} seconds.`, [], wait);
}
