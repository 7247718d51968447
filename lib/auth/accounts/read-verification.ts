import { and, eq } from 'drizzle-orm';
import { hashSecret } from '@/lib/crypto/secrets';
import { db } from '@/lib/db/client';
import { oneTimeTokens } from '@/lib/db/schema';

/** `pending` waits for its button to be pressed; `confirmed`: it has been; `foreign`: sent for another account. */
export type EmailVerification = 'pending' | 'confirmed' | 'expired' | 'foreign' | 'unknown';

/**
 * What a link that confirms an account's address would do. Changes nothing: mail scanners open every link.
 *
 * @param viewerId who is looking; null for somebody who has yet to sign in.
 */
export async function readEmailVerification({
  viewerId,
  input,
}: {
  viewerId: number | null;
  input: { token: string };
}): Promise<EmailVerification> {
  const [found] = await db()
    .select()
    .from(oneTimeTokens)
    .where(
      and(eq(oneTimeTokens.token_hash, hashSecret(input.token)), eq(oneTimeTokens.purpose, 'verify-email')),
    );
  if (!found) return 'unknown';
  if (found.used_at) return 'confirmed';
  if (Date.parse(found.expires_at) <= Date.now()) return 'expired';
  return viewerId === null || viewerId === found.user_id ? 'pending' : 'foreign';
}
