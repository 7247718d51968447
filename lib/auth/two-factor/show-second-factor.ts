import { and, eq, isNotNull } from 'drizzle-orm';
import { db } from '@/lib/db/client';
import { authenticators as t } from '@/lib/db/schema';
import { unauthenticated } from '@/lib/errors';
import { countCodeAttempt } from './count-code-attempt';
import { redeemCode } from './redeem-code';
import { SECOND_FACTOR_WANTED, SECOND_FACTOR_WRONG } from './sentences';

/**
 * The second step of signing in, after the right password: lets those pass who have none, and others with a code.
 *
 * @throws DomainError unauthenticated where a code is wanted, or wrong, with the sentence that the page knows it by;
 *   LimitReached.
 */
export async function showSecondFactor({
  userId,
  code,
  address,
}: {
  userId: number;
  code: string | undefined;
  address: string;
}): Promise<void> {
  if ((await db().$count(t, and(eq(t.user_id, userId), isNotNull(t.confirmed_at)))) === 0) return;
  if (!code?.trim()) throw unauthenticated(SECOND_FACTOR_WANTED);
  await countCodeAttempt({ userId, address });
  if (!(await redeemCode(db(), { userId, code }))) throw unauthenticated(SECOND_FACTOR_WRONG);
}
