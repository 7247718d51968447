import { and, eq } from 'drizzle-orm';
import { hashSecret } from '@/lib/crypto/secrets';
import { db } from '@/lib/db/client';
import { oneTimeTokens, users } from '@/lib/db/schema';
import type { Purpose } from './one-time-tokens';

/** `pending` waits for its button to be pressed; `confirmed`: it has been; `foreign`: sent for another account. */
export type EmailLink = 'pending' | 'confirmed' | 'expired' | 'foreign' | 'unknown';

/**
 * What a link that confirms an account's address, or a new one, would do. Changes nothing: mail scanners open every link.
 *
 * @param viewerId who is looking; null for somebody who has yet to sign in.
 */
export async function readEmailLink({
  viewerId,
  input: { token, purpose },
}: {
  viewerId: number | null;
  input: { token: string; purpose: Exclude<Purpose, 'reset-password'> };
}): Promise<EmailLink> {
  const [found] = await db()
    .select({ link: oneTimeTokens, email: users.email })
    .from(oneTimeTokens)
    .innerJoin(users, eq(users.id, oneTimeTokens.user_id))
    .where(and(eq(oneTimeTokens.token_hash, hashSecret(token)), eq(oneTimeTokens.purpose, purpose)));
  if (!found) return 'unknown';
  const { link, email } = found;
  // A later link may have ended it before it was pressed.
  if (link.used_at) return link.email.toLowerCase() === email.toLowerCase() ? 'confirmed' : 'unknown';
  if (Date.parse(link.expires_at) <= Date.now()) return 'expired';
  return viewerId === null || viewerId === link.user_id ? 'pending' : 'foreign';
}
