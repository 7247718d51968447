import { db } from '@/lib/db/client';
import { sessions } from '@/lib/db/schema';
import { unauthenticated } from '@/lib/errors';

export const SESSION_DAYS = 30;

/**
 * Opens a session for an account that has just shown its password or a passkey; answers with the session's id.
 *
 * @param passkeyChallenge a hash of what the passkey has signed
 * @throws DomainError unauthenticated where that has opened a session before
 */
export async function startSession({
  userId,
  userAgent,
  passkeyChallenge = null,
}: {
  userId: number;
  userAgent: string;
  passkeyChallenge?: string | null;
}): Promise<string> {
  const [session] = await db()
    .insert(sessions)
    .values({
      user_id: userId,
      user_agent: userAgent.slice(0, 300),
      passkey_challenge: passkeyChallenge,
      expires_at: new Date(Date.now() + SESSION_DAYS * 86_400_000).toISOString(),
    })
    .onConflictDoNothing()
    .returning({ id: sessions.id });
  if (!session) throw unauthenticated('This sign-in was used already. Try again.');
  return session.id;
}
