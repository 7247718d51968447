import type { Actor } from '@/lib/auth/actor';
import { db } from '@/lib/db/client';
import { conflict } from '@/lib/errors';
import { countHourly } from '@/lib/rate-limit';
import { getProfile } from './get-profile';
import { sendVerification } from './send-verification';

/** The address may be somebody else's, who must not be flooded. */
const MAILS_PER_HOUR = 5;

/**
 * Sends the confirmation mail again.
 *
 * @throws DomainError conflict where the address is confirmed already, limited after a few in an hour.
 */
export async function resendVerification({ actor }: { actor: Actor }): Promise<void> {
  const account = await getProfile({ actor });
  if (account.email_verified_at) throw conflict('This address is confirmed already.');
  await countHourly('verification', String(actor.id), MAILS_PER_HOUR);
  await db().transaction((tx) => sendVerification(tx, account));
}
