import { type AuthenticationResponseJSON, verifyAuthenticationResponse } from '@simplewebauthn/server';
import { eq, sql } from 'drizzle-orm';
import { hashSecret } from '@/lib/crypto/secrets';
import { db } from '@/lib/db/client';
import { passkeys, users } from '@/lib/db/schema';
import { unauthenticated } from '@/lib/errors';
import { networkOf } from '@/lib/network-of.mjs';
import { countAttempt } from '@/lib/rate-limit';
import { blockedAccount } from '../accounts/blocked-account';
import { rememberNetwork } from '../accounts/known-networks';
import { startSession } from '../sessions/start-session';
import { isChallenge } from './challenge';
import { relyingParty } from './relying-party';
import { AuthenticationResponse } from './schemas';

/** The same for an unknown passkey and a wrong signature. */
const REFUSED = 'This passkey doesn’t work here. Sign in with your password.';

/**
 * Opens a session for who shows a passkey, which is enough without a password or a code. What was signed works once.
 *
 * @param input `response`: the browser’s answer to `startPasskeySignIn`, as JSON text
 * @throws DomainError unauthenticated; forbidden where the account is blocked; limited, by network address.
 */
export async function signInWithPasskey({
  input,
  address,
  userAgent,
}: {
  input: unknown;
  address: string;
  userAgent: string;
}): Promise<{ id: number; email: string; sid: string }> {
  await countAttempt('address', networkOf(address));
  const response = read(input);
  const [found] = await db()
    .select({ passkey: passkeys, email: users.email, blocked_at: users.blocked_at })
    .from(passkeys)
    .innerJoin(users, eq(users.id, passkeys.user_id))
    .where(eq(passkeys.credential_id, response.id));
  if (!found) throw unauthenticated(REFUSED);
  const { passkey, email, blocked_at } = found;
  const counter = await verify(response, passkey);
  if (blocked_at !== null) throw blockedAccount();
  const sid = await startSession({
    userId: passkey.user_id,
    userAgent,
    passkeyChallenge: hashSecret(signedText(response)),
  });
  await db()
    .update(passkeys)
    .set({ counter: sql`greatest(${passkeys.counter}, ${counter})`, last_used_at: sql`now()` })
    .where(eq(passkeys.id, passkey.id));
  await rememberNetwork({ userId: passkey.user_id, address });
  return { id: passkey.user_id, email, sid };
}

/** What holds the challenge, however it was encoded. */
const signedText = ({ response }: AuthenticationResponseJSON) =>
  Buffer.from(response.clientDataJSON, 'base64url').toString();

/** @throws DomainError unauthenticated */
function read(input: unknown): AuthenticationResponseJSON {
  try {
    const { response } = input as { response: string };
    const parsed = AuthenticationResponse.parse(JSON.parse(response));
    return { ...parsed, clientExtensionResults: {} } as AuthenticationResponseJSON;
  } catch {
    throw unauthenticated(REFUSED);
  }
}

/** @returns how often it has signed. @throws DomainError unauthenticated */
async function verify(
  response: AuthenticationResponseJSON,
  { credential_id, public_key, counter }: typeof passkeys.$inferSelect,
): Promise<number> {
  const site = relyingParty();
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response,
    expectedChallenge: (challenge) => isChallenge(challenge, 'sign-in'),
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
