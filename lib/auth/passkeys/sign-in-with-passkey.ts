import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import { eq } from 'drizzle-orm';
import { hashSecret } from '@/lib/crypto/secrets';
import { db } from '@/lib/db/client';
import { passkeys, users } from '@/lib/db/schema';
import { unauthenticated } from '@/lib/errors';
import { networkOf } from '@/lib/network-of.mjs';
import { countAttempt } from '@/lib/rate-limit';
import { blockedAccount } from '../accounts/blocked-account';
import { rememberNetwork } from '../accounts/known-networks';
import { startSession } from '../sessions/start-session';
import { AuthenticationResponse } from './schemas';
import { notePasskeyUse, REFUSED, verifyPasskey } from './verify-passkey';

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
  const counter = await verifyPasskey(response, passkey, 'sign-in');
  if (blocked_at !== null) throw blockedAccount();
  const sid = await startSession({
    userId: passkey.user_id,
    userAgent,
    passkeyChallenge: hashSecret(signedText(response)),
  });
  await notePasskeyUse(passkey.id, counter);
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
