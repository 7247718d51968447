import { type AuthenticationResponseJSON, verifyAuthenticationResponse } from '@simplewebauthn/server';
import { eq, sql } from 'drizzle-orm';
import { db } from '@/lib/db/client';
import { passkeys } from '@/lib/db/schema';
import { unauthenticated } from '@/lib/errors';
import { type ChallengeUse, isChallenge } from './challenge';
import { relyingParty } from './relying-party';

/** The same for an unknown passkey and a wrong signature. */
export const REFUSED = 'This passkey doesn’t work here. Sign in with your password.';

/** Whether the passkey has signed what we made for this use. @returns how often it has signed. @throws DomainError unauthenticated */
export async function verifyPasskey(
  response: AuthenticationResponseJSON,
  { credential_id, public_key, counter }: typeof passkeys.$inferSelect,
  use: ChallengeUse,
): Promise<number> {
  const site = relyingParty();
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response,
    expectedChallenge: (challenge) => isChallenge(challenge, use),
    expectedOrigin: site.origin,
    expectedRPID: site.id,
    requireUserVerification: true,
    credential: { id: credential_id, publicKey: new Uint8Array(public_key), counter },
  }).catch(() => {
    throw unauthenticated(REFUSED);
  });
  if (!verified) throw unauthenticated(REFUSED);
  return authenticationInfo.newCounter;
}

/** Notes that a passkey has signed, and how often by now. */
export async function notePasskeyUse(id: number, counter: number): Promise<void> {
  await db()
    .update(passkeys)
    .set({ counter: sql`greatest(${passkeys.counter}, ${counter})`, last_used_at: sql`now()` })
    .where(eq(passkeys.id, id));
}
