import { generateAuthenticationOptions } from '@simplewebauthn/server';
import { type ChallengeUse, newChallenge } from './challenge';
import { relyingParty } from './relying-party';

/** What a browser needs to ask for a passkey of this site. It names no account: the passkey does. */
export const startPasskeySignIn = (use: ChallengeUse = 'sign-in') =>
  generateAuthenticationOptions({
    rpID: relyingParty().id,
    challenge: new TextEncoder().encode(newChallenge(use)),
    userVerification: 'required',
  });
