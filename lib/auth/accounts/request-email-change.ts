import { eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Actor } from '@/lib/auth/actor';
import { db } from '@/lib/db/client';
import { users } from '@/lib/db/schema';
import { DomainError, invalid, notFound } from '@/lib/errors';
import { takeAccountLink } from '@/lib/mail/stranger-limits';
import { countHourly } from '@/lib/rate-limit';
import { mailLink } from './mail-link';
import { endOneTimeTokens } from './one-time-tokens';
import { takenEmail } from './refuse-taken-email';
import type { ChangeEmailInput } from './schemas';
import { queueSecurityMail } from './security-mail';

/** Each may tell whether an address has an account, and mails somebody who may be a stranger. */
const REQUESTS_PER_HOUR = 5;

/**
 * Mails a link to the new address; until it is confirmed, the account keeps the old one, which is told of it.
 *
 * @throws DomainError invalid for an address that has an account, limited after a few in an hour.
 */
export async function requestEmailChange({
  actor,
  input: { email },
}: {
  actor: Actor;
  input: z.output<typeof ChangeEmailInput>;
}): Promise<void> {
  const [account] = await db().select().from(users).where(eq(users.id, actor.id));
  if (!account) throw notFound();
  if (account.email.toLowerCase() === email.toLowerCase())
    throw invalid({ field: 'email', text: 'This is your email already.' });
  await countHourly('email-change', String(actor.id), REQUESTS_PER_HOUR);
  const owners = await db().$count(users, eq(sql`lower(${users.email})`, email.toLowerCase()));
  if (owners > 0) throw takenEmail();
  await db().transaction(async (tx) => {
    if (!(await takeAccountLink(tx, email)))
      throw new DomainError('limited', 'We’ve emailed this address too often today. Try again tomorrow.');
    // Of several, the last one asked for counts.
    await endOneTimeTokens(tx, { userId: actor.id, purposes: ['change-email'] });
    await mailLink(tx, { ...account, email }, 'change-email');
    await queueSecurityMail(tx, actor.id, 'emailChangeRequested');
  });
}
