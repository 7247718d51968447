import { and, eq, isNull } from 'drizzle-orm';
import type { z } from 'zod';
import { db, type Executor } from '@/lib/db/client';
import { users } from '@/lib/db/schema';
import { invalid } from '@/lib/errors';
import { addJob } from '@/lib/jobs/define';
import { makeKeys } from '../keys/make-keys';
import { accountVerified } from './jobs';
import { redeemOneTimeToken } from './one-time-tokens';
import type { ResetPasswordInput } from './schemas';
import { setPassword } from './set-password';

/**
 * Gives the account behind a mailed link a new password. All of its sessions and tokens end.
 *
 * @throws DomainError invalid for a link that is spent.
 */
export async function resetPassword({
  input,
}: {
  input: z.output<typeof ResetPasswordInput>;
}): Promise<void> {
  await db().transaction(async (tx) => {
    const redeemed = await redeemOneTimeToken(tx, { token: input.token, purpose: 'reset-password' });
    if (!redeemed)
      throw invalid({ field: 'token', text: 'This link has been used or has expired. Ask for a new one.' });
    await setPassword(tx, { userId: redeemed.userId, password: input.password });
    await takeOver(tx, redeemed.userId);
  });
}

/**
 * The link shows that the address is this person's. Where nobody had shown that before, somebody else may have made the
 * account and hold its key pair: that ends as the sessions do.
 */
async function takeOver(tx: Executor, userId: number): Promise<void> {
  const now = new Date().toISOString();
  const { publicKey, secretKeyHash } = makeKeys();
  const taken = await tx
    .update(users)
    .set({
      email_verified_at: now,
      keys_rotated_at: now,
      public_key: publicKey,
      secret_key_hash: secretKeyHash,
    })
    .where(and(eq(users.id, userId), isNull(users.email_verified_at)))
    .returning({ id: users.id });
  for (const { id } of taken) await addJob(tx, accountVerified, { user_id: id });
}
