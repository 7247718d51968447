import { and, eq, sql } from 'drizzle-orm';
import type { Actor } from '@/lib/auth/actor';
import { db } from '@/lib/db/client';
import { users } from '@/lib/db/schema';
import { invalid } from '@/lib/errors';
import { addJob } from '@/lib/jobs/define';
import { accountVerified } from './jobs';
import { redeemOneTimeToken } from './one-time-tokens';

/**
 * Confirms the address that the link was sent to, as long as it is still the account's. The account itself has to do it:
 * otherwise somebody who signs up with another's address would get that person's orders by their press on the link.
 *
 * @throws DomainError invalid for a link that is spent, or was sent for another account.
 */
export async function verifyEmail({
  actor,
  input,
}: {
  actor: Pick<Actor, 'id'>;
  input: { token: string };
}): Promise<void> {
  await db().transaction(async (tx) => {
    const redeemed = await redeemOneTimeToken(tx, {
      token: input.token,
      purpose: 'verify-email',
      userId: actor.id,
    });
    if (!redeemed)
      throw invalid({
        field: 'token',
        text: 'This link has been used, has expired, or was sent for another account.',
      });
    const verified = await tx
      .update(users)
      .set({ email_verified_at: sql`coalesce(${users.email_verified_at}, now())` })
      .where(and(eq(users.id, redeemed.userId), eq(sql`lower(${users.email})`, redeemed.email.toLowerCase())))
      .returning({ id: users.id });
    for (const { id } of verified) await addJob(tx, accountVerified, { user_id: id });
  });
}
