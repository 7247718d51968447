import { z } from 'zod';
import { recordId, text } from '@/lib/fields';
import { recentPassword } from '../sessions/schemas';

const base64url = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[\w-]*$/);

export const PasskeyView = z
  .object({
    id: z.int(),
    user_agent: z.string().describe('Of the browser that it was made in.'),
    is_synced: z.boolean().describe('Whether its owner’s other devices have it, too.'),
    created_at: z.string(),
    last_used_at: z.string().nullable().describe('When it last signed in, or null.'),
  })
  .meta({ id: 'Passkey' });
export type PasskeyView = z.output<typeof PasskeyView>;

export const PasskeyList = z.object({ passkeys: z.array(PasskeyView).describe('The newest first.') });

export const StartPasskeyInput = z.object({ password: recentPassword() });

export const PasskeyOptions = z
  .looseObject({ challenge: z.string().describe('What the authenticator signs.') })
  .describe('Options for the browser’s WebAuthn functions, as JSON.');

const credential = {
  id: base64url(1_400).describe('The passkey’s id, in base64url as all of these.'),
  rawId: base64url(1_400).describe('The same.'),
  type: z.literal('public-key').describe('What it is.'),
};
const clientDataJSON = base64url(4_000).describe('What the browser says of the site and the challenge.');

/** What a browser answers for a new passkey (`RegistrationResponseJSON`). */
export const RegistrationResponse = z.object({
  ...credential,
  response: z
    .object({
      clientDataJSON,
      attestationObject: base64url(16_000).describe('The public key, in CBOR.'),
      transports: z.array(text(30)).max(10).optional().describe('How browsers reach the authenticator.'),
    })
    .describe('What the authenticator made.'),
});

/** What a browser answers with a passkey that there is (`AuthenticationResponseJSON`). */
export const AuthenticationResponse = z.object({
  ...credential,
  response: z
    .object({
      clientDataJSON,
      authenticatorData: base64url(2_000).describe('What the authenticator says of the site and itself.'),
      signature: base64url(2_000).describe('Over both of them.'),
      userHandle: base64url(200).optional().describe('The account that the passkey is of.'),
    })
    .describe('What the authenticator signed.'),
});

export const ConfirmWithPasskeyInput = z.object({
  response: AuthenticationResponse.describe(
    'The browser’s answer to `account/sessions/confirm-by-passkey/start`, as JSON.',
  ),
});

export const AddPasskeyInput = z.object({
  response: RegistrationResponse.describe('The browser’s answer to `account/passkeys/start`, as JSON.'),
});

export const RemovePasskeyInput = z.object({ id: recordId(), password: recentPassword() });
