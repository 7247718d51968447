import { eq } from 'drizzle-orm';
import type { Actor } from '@/lib/auth/actor';
import { db } from '@/lib/db/client';
import { users } from '@/lib/db/schema';
import { conflict, DomainError, notFound } from '@/lib/errors';
import { takeAccountLink } from '@/lib/mail/stranger-limits';
import { countHourly } from '@/lib/rate-limit';
import { mailLink } from './mail-link';

/** The address may be somebody else's, who must not be flooded. */
const MAILS_PER_HOUR = 5;

/**
 * Sends the confirmation mail again.
 *
 * @throws DomainError conflict where the address is confirmed already, limited after a few in an hour.
 */
export async function resendVerification({ actor }: { actor: Actor }): Promise<void> {
  const [account] = await db().select().from(users).where(eq(users.id, actor.id));
  if (!account) throw notFound();
  if (account.email_verified_at) throw conflict('This address is confirmed already.');
  await countHourly('verification', String(actor.id), MAILS_PER_HOUR);
  await db().transaction(async (tx) => {
    if (!(await takeAccountLink(tx, account.email)))
      throw new DomainError('limited', 'We’ve emailed this address too often today. Try again tomorrow.');
    await mailLink(tx, account, 'verify-email');
  });
}
