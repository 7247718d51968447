import { and, eq, gt, isNull } from 'drizzle-orm';
import { hashSecret, randomText } from '@/lib/crypto/secrets';
import type { Executor } from '@/lib/db/client';
import { oneTimeTokens } from '@/lib/db/schema';

export type Purpose = (typeof oneTimeTokens.$inferSelect)['purpose'];

const LIFETIME_MINUTES: Record<Purpose, number> = { 'verify-email': 48 * 60, 'reset-password': 60 };

/** A token for one use, to be sent by mail. Only its hash is kept. */
export async function issueOneTimeToken(
  tx: Executor,
  { userId, email, purpose }: { userId: number; email: string; purpose: Purpose },
): Promise<string> {
  const token = randomText(32);
  const expires_at = new Date(Date.now() + LIFETIME_MINUTES[purpose] * 60_000).toISOString();
  await tx
    .insert(oneTimeTokens)
    .values({ user_id: userId, email, purpose, token_hash: hashSecret(token), expires_at });
  return token;
}

/**
 * Uses a token up: of two who come with it at once, one gets its account. Undefined where it is spent or wrong.
 *
 * @param userId whose it has to be, where that is known; another's stays as it is.
 */
export async function redeemOneTimeToken(
  tx: Executor,
  { token, purpose, userId }: { token: string; purpose: Purpose; userId?: number },
): Promise<{ userId: number; email: string } | undefined> {
  const now = new Date().toISOString();
  const [redeemed] = await tx
    .update(oneTimeTokens)
    .set({ used_at: now })
    .where(
      and(
        eq(oneTimeTokens.token_hash, hashSecret(token)),
        eq(oneTimeTokens.purpose, purpose),
        isNull(oneTimeTokens.used_at),
        gt(oneTimeTokens.expires_at, now),
        userId === undefined ? undefined : eq(oneTimeTokens.user_id, userId),
      ),
    )
    .returning({ userId: oneTimeTokens.user_id, email: oneTimeTokens.email });
  return redeemed;
}
