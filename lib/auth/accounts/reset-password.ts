import { and, eq, isNull } from 'drizzle-orm';
import type { z } from 'zod';
import { hashPassword } from '@/lib/crypto/passwords';
import { db, type Executor } from '@/lib/db/client';
import { users } from '@/lib/db/schema';
import { invalid } from '@/lib/errors';
import { addJob } from '@/lib/jobs/define';
import { replaceKeys } from '../keys/replace-keys';
import { accountVerified } from './jobs';
import { rememberNetwork } from './known-networks';
import { findOneTimeToken, redeemOneTimeToken } from './one-time-tokens';
import { passwordProblems } from './password-problems';
import type { ResetPasswordInput } from './schemas';
import { queueSecurityMail } from './security-mail';
import { setPassword } from './set-password';

const spent = () =>
  invalid({ field: 'token', text: 'This link has been used or has expired. Ask for a new one.' });

/**
 * Gives the account behind a mailed link a new password. All of its sessions and tokens end, and its keys are replaced:
 * who resets a password may do so because somebody else knew it.
 *
 * @param address from where: its network can sign in to the account at once, however many have guessed at it.
 * @throws DomainError invalid for a link that is spent, or a password that is easy to guess.
 */
export async function resetPassword({
  input: { token, password },
  address,
}: {
  input: z.output<typeof ResetPasswordInput>;
  address?: string;
}): Promise<void> {
  const purpose = 'reset-password';
  const userId = await findOneTimeToken({ token, purpose });
  if (userId === undefined) throw spent();
  const [owner] = await db().select().from(users).where(eq(users.id, userId));
  const problems = await passwordProblems(password, owner);
  if (problems.length > 0) throw invalid(...problems);
  const passwordHash = await hashPassword(password);
  await db().transaction(async (tx) => {
    // Somebody else may have used it by now.
    if (!(await redeemOneTimeToken(tx, { token, purpose, userId }))) throw spent();
    await setPassword(tx, { userId, passwordHash });
    await replaceKeys(tx, { userId, replacedBy: 'password-reset' });
    await confirmAddress(tx, userId);
    await queueSecurityMail(tx, userId, 'passwordReset');
  });
  if (address) await rememberNetwork({ userId, address });
}

/** The link shows that the address is this person's, where nobody had shown that before. */
async function confirmAddress(tx: Executor, userId: number): Promise<void> {
  const confirmed = await tx
    .update(users)
    .set({ email_verified_at: new Date().toISOString() })
    .where(and(eq(users.id, userId), isNull(users.email_verified_at)))
    .returning({ id: users.id });
  for (const { id } of confirmed) await addJob(tx, accountVerified, { user_id: id });
}
