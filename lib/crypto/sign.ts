import { createHmac, timingSafeEqual } from 'node:crypto';
import { currentKey, readingKeys } from './keys';

/** A signature for a link or a token: base64url of an HMAC-SHA-256 over the parts, for one purpose. */
export const sign = (purpose: string, ...parts: string[]): string =>
  signWith(currentKey(purposeOf(purpose)), parts);

/** The signatures of all configured keys, the current one first: to find what an earlier key has signed. */
export const signatures = (purpose: string, ...parts: string[]): string[] =>
  readingKeys(purposeOf(purpose)).map((key) => signWith(key, parts));

const purposeOf = (purpose: string) => `sign/${purpose}`;

const signWith = (key: Buffer, parts: readonly string[]) =>
  createHmac('sha256', key).update(JSON.stringify(parts)).digest('base64url');

/**
 * Whether a text is the signature of these parts, by any configured key, in constant time.
 *
 * @param shorten what was made of the signature, where it isn’t whole
 */
export function isSignature(
  given: string,
  purpose: string,
  parts: readonly string[],
  shorten: (signature: string) => string = (signature) => signature,
): boolean {
  const bytes = Buffer.from(given);
  return signatures(purpose, ...parts).some((signature) => {
    const right = Buffer.from(shorten(signature));
    return bytes.length === right.length && timingSafeEqual(bytes, right);
  });
}
