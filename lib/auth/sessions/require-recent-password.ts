import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Actor } from '@/lib/auth/actor';
import { db } from '@/lib/db/client';
import { sessions } from '@/lib/db/schema';
import { forbidden, invalid } from '@/lib/errors';
import { matchesPassword } from '../accounts/matches-password';

/** How long after showing the password a session may do what a borrowed browser must not. */
const RECENT_MINUTES = 10;

/**
 * Lets a session pass that has shown the account's password in the last ten minutes, or shows it now.
 *
 * @throws DomainError forbidden where the password is needed, invalid where it is wrong, limited after too many wrong ones.
 */
export async function requireRecentPassword({
  actor,
  password,
}: {
  actor: Actor;
  password: string | undefined;
}): Promise<void> {
  const own = and(eq(sessions.id, actor.sessionId ?? ''), eq(sessions.user_id, actor.id));
  if (!actor.sessionId) throw forbidden();
  if (password !== undefined) {
    if (!(await matchesPassword({ actor, password })))
      throw invalid({ field: 'password', text: 'The password is incorrect.' });
    await db().update(sessions).set({ authenticated_at: sql`now()` }).where(own);
    return;
  }
  const recent = gt(sessions.authenticated_at, sql`now() - make_interval(mins => ${RECENT_MINUTES})`);
  const found = await db().$count(sessions, and(own, recent, isNull(sessions.revoked_at)));
  if (found === 0) throw forbidden('Enter your password to continue.');
}
