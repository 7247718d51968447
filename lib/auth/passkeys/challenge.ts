import { randomText } from '@/lib/crypto/secrets';
import { isSignature, sign } from '@/lib/crypto/sign';

const MINUTES = 5;

/** What a challenge is for: signing in, a new passkey of an account, or that a session’s owner is still there. */
export type ChallengeUse = 'sign-in' | `account ${number}` | `session ${string}`;

const PURPOSE = 'passkey-challenge';

/** A random text that an authenticator signs, good for five minutes. Nothing is kept until it has been signed. */
export function newChallenge(use: ChallengeUse, now = Date.now()): string {
  const content = `${Math.floor(now / 1000 + MINUTES * 60).toString(36)}.${randomText(16)}`;
  return `${content}.${sign(PURPOSE, use, content)}`;
}

/** Whether we made it for this use, in the last five minutes. @param challenge in base64url, as it was signed */
export function isChallenge(challenge: string, use: ChallengeUse, now = Date.now()): boolean {
  const text = Buffer.from(challenge, 'base64url').toString();
  const [, content = '', until = '', signature = ''] =
    /^(([0-9a-z]{1,9})\.[\w-]{22})\.([\w-]{43})$/.exec(text) ?? [];
  return isSignature(signature, PURPOSE, [use, content]) && Number.parseInt(until, 36) * 1000 > now;
}
