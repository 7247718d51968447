import { eq } from 'drizzle-orm';
import { recordChange } from '@/lib/audit/record-change';
import type { Actor } from '@/lib/auth/actor';
import { db } from '@/lib/db/client';
import { users } from '@/lib/db/schema';
import { invalid } from '@/lib/errors';
import { addJob } from '@/lib/jobs/define';
import { accountVerified } from './jobs';
import { endOneTimeTokens, redeemOneTimeToken } from './one-time-tokens';
import { refuseTakenEmail } from './refuse-taken-email';
import { queueSecurityMail } from './security-mail';

/**
 * Gives the account the address that the link was sent to, and tells the old one. The account itself has to do it: a
 * mistyped address may be a stranger's, whose press must not make the account theirs.
 *
 * @throws DomainError invalid for a link that is spent or was sent for another account, or an address that has got an
 * account in the meantime.
 */
export async function changeEmail({
  actor,
  input: { token },
}: {
  actor: Pick<Actor, 'id'>;
  input: { token: string };
}): Promise<void> {
  await db().transaction(async (tx) => {
    const redeemed = await redeemOneTimeToken(tx, { token, purpose: 'change-email', userId: actor.id });
    if (!redeemed)
      throw invalid({
        field: 'token',
        text: 'This link has been used, has expired, or was sent for another account.',
      });
    const { userId, email } = redeemed;
    // To the old address, which it still is.
    await queueSecurityMail(tx, userId, 'emailChanged');
    await tx
      .update(users)
      .set({ email, email_verified_at: new Date().toISOString() })
      .where(eq(users.id, userId))
      .catch(refuseTakenEmail);
    // People who can read the old mailbox no longer get in.
    await endOneTimeTokens(tx, { userId, purposes: ['verify-email', 'reset-password'] });
    await recordChange(tx, { actor: { id: userId }, action: 'email.change', subject: ['account', userId] });
    await addJob(tx, accountVerified, { user_id: userId });
  });
}
