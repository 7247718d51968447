import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser';
import { startAuthentication } from '@simplewebauthn/browser';
import { passkeyCalls } from '@/lib/store/account/queries';

/** Asks the browser for a passkey of this site. @returns what signs in with it, as JSON text. @throws where there is none */
export async function askForPasskey(): Promise<string> {
  const optionsJSON = (await passkeyCalls.startSignIn()) as unknown as PublicKeyCredentialRequestOptionsJSON;
  return JSON.stringify(await startAuthentication({ optionsJSON }));
}

/** Shows by a passkey that the session’s owner is still there. @throws where there is none, or it isn’t the account’s */
export async function confirmByPasskey(): Promise<void> {
  const options = await passkeyCalls.startConfirmation();
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON;
  await passkeyCalls.confirm({ response: await startAuthentication({ optionsJSON }) });
}
