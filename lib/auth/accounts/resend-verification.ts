import type { Actor } from '@/lib/auth/actor';
import { db } from '@/lib/db/client';
import { conflict } from '@/lib/errors';
import { countAttempt } from '@/lib/rate-limit';
import { getProfile } from './get-profile';
import { sendVerification } from './send-verification';

/** Sends the confirmation mail again. @throws DomainError conflict where the address is confirmed already. */
export async function resendVerification({ actor }: { actor: Actor }): Promise<void> {
  await countAttempt('verification', String(actor.id));
  const account = await getProfile({ actor });
  if (account.email_verified_at) throw conflict('This address is confirmed already.');
  await db().transaction((tx) => sendVerification(tx, account));
}
