import { and, eq, isNull, ne } from 'drizzle-orm';
import { recordChange } from '@/lib/audit/record-change';
import type { Executor } from '@/lib/db/client';
import { apiTokens, sessions, users } from '@/lib/db/schema';
import { endOneTimeTokens } from './one-time-tokens';

/**
 * Gives an account a new password and ends what the old one opened: all tokens, all links sent to choose a new
 * one or to change the email, and all sessions but the one that is kept.
 *
 * @param passwordHash made before the transaction: hashing may have to wait, and must not hold a connection.
 */
export async function setPassword(
  tx: Executor,
  {
    userId,
    passwordHash,
    keepSession,
  }: { userId: number; passwordHash: string; keepSession?: string | undefined },
): Promise<void> {
  const now = new Date().toISOString();
  await tx.update(users).set({ password_hash: passwordHash }).where(eq(users.id, userId));
  await tx
    .update(apiTokens)
    .set({ revoked_at: now })
    .where(and(eq(apiTokens.user_id, userId), isNull(apiTokens.revoked_at)));
  const others = keepSession ? ne(sessions.id, keepSession) : undefined;
  await tx
    .update(sessions)
    .set({ revoked_at: now })
    .where(and(eq(sessions.user_id, userId), isNull(sessions.revoked_at), others));
  await endOneTimeTokens(tx, { userId, purposes: ['reset-password', 'change-email'] });
  await recordChange(tx, { actor: { id: userId }, action: 'password.change', subject: ['account', userId] });
}
