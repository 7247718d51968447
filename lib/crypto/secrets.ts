import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** URL-safe random text of `bytes` × 8 bits. */
export function randomText(bytes: number): string {
  return randomBytes(bytes).toString('base64url');
}

/**
 * SHA-256 in hex, for keys and tokens that we made ourselves: they are random and long, so that a slow hash would
 * add nothing. Passwords go through `passwords.ts`.
 */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}

/** Whether the secret hashes to `hash`, in constant time. */
export function matchesHash(secret: string, hash: string): boolean {
  const given = Buffer.from(hashSecret(secret));
  const expected = Buffer.from(hash);
  return given.length === expected.length && timingSafeEqual(given, expected);
}
