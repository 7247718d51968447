import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { Actor } from '@/lib/auth/actor';
import { db } from '@/lib/db/client';
import { passkeys } from '@/lib/db/schema';
import { invalid, isDomainError } from '@/lib/errors';
import { markFresh } from '../sessions/require-recent-password';
import type { ChallengeUse } from './challenge';
import type { ConfirmWithPasskeyInput } from './schemas';
import { startPasskeySignIn } from './start-passkey-sign-in';
import { notePasskeyUse, verifyPasskey } from './verify-passkey';

const use = ({ sessionId = '' }: Actor): ChallengeUse => `session ${sessionId}`;

/** What a browser needs to ask for a passkey that shows that a session’s owner is still there. */
export const startPasskeyConfirmation = ({ actor }: { actor: Actor }) => startPasskeySignIn(use(actor));

/** A passkey of the account counts as its password. @throws DomainError invalid */
export async function confirmWithPasskey({
  actor,
  input,
}: {
  actor: Actor;
  input: z.output<typeof ConfirmWithPasskeyInput>;
}): Promise<void> {
  const refused = () =>
    invalid({ field: 'response', text: 'This passkey doesn’t work here. Enter your password.' });
  const response = { ...input.response, clientExtensionResults: {} } as AuthenticationResponseJSON;
  const [passkey] = await db()
    .select()
    .from(passkeys)
    .where(and(eq(passkeys.credential_id, response.id), eq(passkeys.user_id, actor.id)));
  if (!passkey) throw refused();
  const counter = await verifyPasskey(response, passkey, use(actor)).catch((error: unknown) => {
    throw isDomainError(error) ? refused() : error;
  });
  await notePasskeyUse(passkey.id, counter);
  await markFresh(actor);
}
