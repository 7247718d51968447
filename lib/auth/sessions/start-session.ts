import { db } from '@/lib/db/client';
import { sessions } from '@/lib/db/schema';

export const SESSION_DAYS = 30;

/** Opens a session for an account that has just shown its password; answers with the session's id. */
export async function startSession({
  userId,
  userAgent,
}: {
  userId: number;
  userAgent: string;
}): Promise<string> {
  const expires = new Date(Date.now() + SESSION_DAYS * 86_400_000).toISOString();
  const row = { user_id: userId, user_agent: userAgent.slice(0, 300), expires_at: expires };
  const [session] = await db().insert(sessions).values(row).returning({ id: sessions.id });
  if (!session) throw new Error('The session was not inserted.');
  return session.id;
}
