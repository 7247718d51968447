import { and, eq, isNull, lt, or } from 'drizzle-orm';
import { decrypt } from '@/lib/crypto/encrypt';
import type { Executor } from '@/lib/db/client';
import { authenticators as t } from '@/lib/db/schema';
import { redeemRecoveryCode } from './recovery-codes';
import { stepOf } from './totp';

/** What ties an app’s secret to its account. */
export const authenticatorContext = (userId: number) => `authenticator:${userId}`;

const TOTP_CODE = /^\d{6}$/;

/**
 * Uses a code of the account’s authenticator app up, so that nobody who saw it can use it again.
 */
export async function redeemAppCode(
  tx: Executor,
  { userId, code }: { userId: number; code: string },
): Promise<boolean> {
  const digits = code.replace(/\s/g, '');
  if (!TOTP_CODE.test(digits)) return false;
  const [app] = await tx.select().from(t).where(eq(t.user_id, userId));
  const step = app && stepOf(decrypt(app.sealed, authenticatorContext(userId)), digits);
  if (step === undefined) return false;
  const used = await tx
    .update(t)
    .set({ last_step: step })
    .where(and(eq(t.user_id, userId), or(isNull(t.last_step), lt(t.last_step, step))))
    .returning({ id: t.user_id });
  return used.length > 0;
}

/** The same of the app or of a recovery code. */
export const redeemCode = async (tx: Executor, given: { userId: number; code: string }): Promise<boolean> =>
  (await redeemAppCode(tx, given)) || redeemRecoveryCode(tx, given.userId, given.code);
