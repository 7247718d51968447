import { type PublicKeyCredentialCreationOptionsJSON, startRegistration } from '@simplewebauthn/browser';
import type { z } from 'zod';
import type { PasskeyOptions } from '@/lib/auth/passkeys/schemas';
import { passkeyCalls } from '@/lib/store/account/queries';

/** Has the browser make a passkey, and adds it to the account. @throws where the browser doesn’t, or its owner won’t */
export async function makePasskey(options: z.output<typeof PasskeyOptions>): Promise<void> {
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON;
  const { id, rawId, response } = await startRegistration({ optionsJSON });
  const { clientDataJSON, attestationObject, transports } = response;
  await passkeyCalls.add({
    response: {
      id,
      rawId,
      type: 'public-key',
      response: { clientDataJSON, attestationObject, ...(transports && { transports }) },
    },
  });
}
