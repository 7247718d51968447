import { type RegistrationResponseJSON, verifyRegistrationResponse } from '@simplewebauthn/server';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { recordChange } from '@/lib/audit/record-change';
import type { Actor } from '@/lib/auth/actor';
import { db } from '@/lib/db/client';
import { passkeys, users } from '@/lib/db/schema';
import { conflict, invalid } from '@/lib/errors';
import { queueSecurityMail } from '../accounts/security-mail';
import { isChallenge } from './challenge';
import { viewOf } from './list-passkeys';
import { MOST_PASSKEYS } from './most-passkeys';
import { relyingParty } from './relying-party';
import type { AddPasskeyInput, PasskeyView } from './schemas';

/**
 * Keeps a passkey that the browser has made after `startPasskey`, and tells the owner.
 *
 * @throws DomainError invalid where it isn’t for this site and account, or took longer than five minutes; conflict where
 *   it is there already, or the account has too many.
 */
export async function addPasskey({
  actor,
  input: { response },
  userAgent,
}: {
  actor: Actor;
  input: z.output<typeof AddPasskeyInput>;
  userAgent: string;
}): Promise<PasskeyView> {
  const { credential, credentialBackedUp } = await verified(actor, response as RegistrationResponseJSON);
  return db().transaction(async (tx) => {
    await tx.select({ id: users.id }).from(users).where(eq(users.id, actor.id)).for('update');
    if ((await tx.$count(passkeys, eq(passkeys.user_id, actor.id))) >= MOST_PASSKEYS)
      throw conflict(`An account can have ${MOST_PASSKEYS} passkeys.`);
    const [added] = await tx
      .insert(passkeys)
      .values({
        user_id: actor.id,
        credential_id: credential.id,
        public_key: Buffer.from(credential.publicKey),
        counter: credential.counter,
        transports: credential.transports ?? [],
        is_synced: credentialBackedUp,
        user_agent: userAgent.slice(0, 300),
      })
      .onConflictDoNothing()
      .returning();
    if (!added) throw conflict('This passkey is added already.');
    await queueSecurityMail(tx, actor.id, 'passkeyAdded');
    await recordChange(tx, { actor, action: 'passkey.add', subject: ['account', actor.id] });
    return viewOf(added);
  });
}

async function verified(actor: Actor, response: RegistrationResponseJSON) {
  const site = relyingParty();
  const wrong = invalid({ field: 'response', text: 'The passkey couldn’t be added. Try again.' });
  const { registrationInfo } = await verifyRegistrationResponse({
    response: { ...response, clientExtensionResults: {} },
    expectedChallenge: (challenge) => isChallenge(challenge, `account ${actor.id}`),
    expectedOrigin: site.origin,
    expectedRPID: site.id,
    requireUserVerification: true,
  }).catch(() => {
    throw wrong;
  });
  if (!registrationInfo) throw wrong;
  return registrationInfo;
}
