import { timingSafeEqual } from 'node:crypto';
import { sign } from '@/lib/crypto/encrypt';

/** Browsers send the line breaks of a form's values as two characters. */
const plain = (text: string) => text.replace(/\r\n?/g, '\n').trim();

/**
 * Proves that a form has shown a consent text. A copy on another site may be older than the form is: what its reader
 * agreed to is the text that comes with it.
 */
export const consentKey = (utr: string, text: string): string => sign('sign-up-consent', utr, plain(text));

/** The text that somebody agreed to; undefined where the form has never shown it. */
export function shownConsent(utr: string, text: unknown, key: unknown): string | undefined {
  if (typeof text !== 'string' || typeof key !== 'string') return undefined;
  const [given, right] = [Buffer.from(key), Buffer.from(consentKey(utr, text))];
  return given.length === right.length && timingSafeEqual(given, right) ? plain(text) : undefined;
}
