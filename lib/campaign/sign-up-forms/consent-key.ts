import { isSignature, sign } from '@/lib/crypto/sign';

/** Browsers send the line breaks of a form's values as two characters. */
const plain = (text: string) => text.replace(/\r\n?/g, '\n').trim();

const PURPOSE = 'sign-up-consent';

/**
 * Proves that a form has shown a consent text. A copy on another site may be older than the form is: what its reader
 * agreed to is the text that comes with it.
 */
export const consentKey = (utr: string, text: string): string => sign(PURPOSE, utr, plain(text));

/** The text that somebody agreed to; undefined where the form has never shown it. */
export function shownConsent(utr: string, text: unknown, key: unknown): string | undefined {
  if (typeof text !== 'string' || typeof key !== 'string') return undefined;
  return isSignature(key, PURPOSE, [utr, plain(text)]) ? plain(text) : undefined;
}
