import { generateRegistrationOptions } from '@simplewebauthn/server';
import { eq } from 'drizzle-orm';
import type { Actor } from '@/lib/auth/actor';
import { db } from '@/lib/db/client';
import { passkeys } from '@/lib/db/schema';
import { conflict } from '@/lib/errors';
import { newChallenge } from './challenge';
import { MOST_PASSKEYS } from './most-passkeys';
import { relyingParty } from './relying-party';

/**
 * What a browser needs to make a passkey for the account: one that is found without an email address, and that asks for
 * its owner’s PIN, face or finger, so that it is two factors at once.
 *
 * @throws DomainError conflict where the account has too many.
 */
export async function startPasskey({ actor }: { actor: Actor }) {
  const own = await db()
    .select({ id: passkeys.credential_id })
    .from(passkeys)
    .where(eq(passkeys.user_id, actor.id));
  if (own.length >= MOST_PASSKEYS) throw conflict(`An account can have ${MOST_PASSKEYS} passkeys.`);
  const site = relyingParty();
  return generateRegistrationOptions({
    rpName: site.name,
    rpID: site.id,
    userID: new TextEncoder().encode(String(actor.id)),
    userName: actor.email,
    challenge: new TextEncoder().encode(newChallenge(`account ${actor.id}`)),
    excludeCredentials: own,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
}
