import { and, eq, gt, inArray, isNull } from 'drizzle-orm';
import { hashSecret, randomText } from '@/lib/crypto/secrets';
import { db, type Executor } from '@/lib/db/client';
import { oneTimeTokens } from '@/lib/db/schema';

export type Purpose = (typeof oneTimeTokens.$inferSelect)['purpose'];

const LIFETIME_MINUTES: Record<Purpose, number> = {
  'verify-email': 48 * 60,
  'change-email': 24 * 60,
  'reset-password': 60,
};

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

const usable = ({ token, purpose }: { token: string; purpose: Purpose }) =>
  and(
    eq(oneTimeTokens.token_hash, hashSecret(token)),
    eq(oneTimeTokens.purpose, purpose),
    isNull(oneTimeTokens.used_at),
    gt(oneTimeTokens.expires_at, new Date().toISOString()),
  );

/** Whose token it is, for what comes before it is used up. Undefined where it is spent or wrong. */
export async function findOneTimeToken(given: {
  token: string;
  purpose: Purpose;
}): Promise<number | undefined> {
  const [found] = await db().select().from(oneTimeTokens).where(usable(given));
  return found?.user_id;
}

/** Ends an account's links that have not been used. */
export async function endOneTimeTokens(
  tx: Executor,
  { userId, purposes }: { userId: number; purposes: readonly Purpose[] },
): Promise<void> {
  await tx
    .update(oneTimeTokens)
    .set({ used_at: new Date().toISOString() })
    .where(
      and(
        eq(oneTimeTokens.user_id, userId),
        inArray(oneTimeTokens.purpose, purposes),
        isNull(oneTimeTokens.used_at),
      ),
    );
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
  const owned = userId === undefined ? undefined : eq(oneTimeTokens.user_id, userId);
  const [redeemed] = await tx
    .update(oneTimeTokens)
    .set({ used_at: new Date().toISOString() })
    .where(and(usable({ token, purpose }), owned))
    .returning({ userId: oneTimeTokens.user_id, email: oneTimeTokens.email });
  return redeemed;
}
