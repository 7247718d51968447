import { eq } from 'drizzle-orm';
import type { Actor } from '@/lib/auth/actor';
import { verifyPassword } from '@/lib/crypto/passwords';
import { db } from '@/lib/db/client';
import { users } from '@/lib/db/schema';
import { countAttempt } from '@/lib/rate-limit';

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
  await countAttempt('session', actor.sessionId ?? String(actor.id));
  const [account] = await db()
    .select({ hash: users.password_hash })
    .from(users)
    .where(eq(users.id, actor.id));
  return account !== undefined && (await verifyPassword(password, account.hash));
}
