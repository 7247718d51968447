import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser';
import { startAuthentication } from '@simplewebauthn/browser';
import { passkeyCalls } from '@/lib/store/account/queries';

/** Asks the browser for a passkey of this site. @returns what signs in with it, as JSON text. @throws where there is none */
export async function askForPasskey(): Promise<string> {
  const optionsJSON = (await passkeyCalls.startSignIn()) as unknown as PublicKeyCredentialRequestOptionsJSON;
  return JSON.stringify(await startAuthentication({ optionsJSON }));
}
