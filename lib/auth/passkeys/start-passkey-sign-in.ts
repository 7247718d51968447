import { generateAuthenticationOptions } from '@simplewebauthn/server';
import { newChallenge } from './challenge';
import { relyingParty } from './relying-party';

/** What a browser needs to ask for a passkey of this site. It names no account: the passkey does. */
export const startPasskeySignIn = () =>
  generateAuthenticationOptions({
    rpID: relyingParty().id,
    challenge: new TextEncoder().encode(newChallenge('sign-in')),
    userVerification: 'required',
  });
