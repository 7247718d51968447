import type { z } from 'zod';
import { db } from '@/lib/db/client';
import { invalid } from '@/lib/errors';
import { redeemOneTimeToken } from './one-time-tokens';
import type { ResetPasswordInput } from './schemas';
import { setPassword } from './set-password';

/** Gives the account behind a mailed link a new password. All of its sessions and tokens end. */
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
  });
}
