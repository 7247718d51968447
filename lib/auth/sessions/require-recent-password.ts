import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Actor } from '@/lib/auth/actor';
import { db } from '@/lib/db/client';
import { sessions } from '@/lib/db/schema';
import { forbidden, invalid, needsFreshSignIn } from '@/lib/errors';
import { matchesPassword } from '../accounts/matches-password';

/** How long after showing the password a session may do what a borrowed browser must not. */
const RECENT_MINUTES = 10;

const own = ({ id, sessionId = '' }: Actor) => and(eq(sessions.id, sessionId), eq(sessions.user_id, id));

/** Notes that the session has shown the account’s password or a passkey right now. */
export async function markFresh(actor: Actor): Promise<void> {
  await db().update(sessions).set({ authenticated_at: sql`now()` }).where(own(actor));
}

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
  if (!actor.sessionId) throw forbidden();
  if (password !== undefined) {
    if (!(await matchesPassword({ actor, password })))
      throw invalid({ field: 'password', text: 'The password is incorrect.' });
    await markFresh(actor);
    return;
  }
  const recent = gt(sessions.authenticated_at, sql`now() - make_interval(mins => ${RECENT_MINUTES})`);
  const found = await db().$count(sessions, and(own(actor), recent, isNull(sessions.revoked_at)));
  if (found === 0) throw needsFreshSignIn();
}
