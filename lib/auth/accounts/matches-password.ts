import { eq } from 'drizzle-orm';
import type { Actor } from '@/lib/auth/actor';
import { verifyPassword } from '@/lib/crypto/passwords';
import { db } from '@/lib/db/client';
import { users } from '@/lib/db/schema';
import { countAttempt, countHourly, takeBackHourly } from '@/lib/rate-limit';

/** Who has somebody's open browser guesses no more often than this. */
const WRONG_PER_HOUR = 30;
const KIND = 'session-guess';

/**
 * Whether this is the password of an account that is signed in. Attempts count by session: who has taken over one
 * browser can't keep the owner from using another.
 *
 * @throws LimitReached, with the seconds to wait.
 */
export async function matchesPassword({
  actor,
  password,
}: {
  actor: Pick<Actor, 'id' | 'sessionId'>;
  password: string;
}): Promise<boolean> {
  const session = actor.sessionId ?? String(actor.id);
  await countAttempt('session', session);
  await countHourly(KIND, session, WRONG_PER_HOUR);
  const [account] = await db()
    .select({ hash: users.password_hash })
    .from(users)
    .where(eq(users.id, actor.id));
  const right = account !== undefined && (await verifyPassword(password, account.hash, 'known'));
  if (right) await takeBackHourly(KIND, session);
  return right;
}
