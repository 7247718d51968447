import { hkdfSync } from 'node:crypto';
import { env } from '@/lib/env';

const derived = new Map<string, Map<string, Buffer>>();

/** A key for one purpose (HKDF-SHA-256), so that no key serves two. */
function derive(secret: string, purpose: string): Buffer {
  const keys = derived.get(secret) ?? new Map<string, Buffer>();
  derived.set(secret, keys);
  let key = keys.get(purpose);
  if (!key) {
    key = Buffer.from(hkdfSync('sha256', Buffer.from(secret, 'hex'), '', `loadout/${purpose}`, 32));
    keys.set(purpose, key);
  }
  return key;
}

/** The key that encrypts and signs for a purpose, of ENCRYPTION_KEY. */
export const currentKey = (purpose: string): Buffer => derive(env().ENCRYPTION_KEY, purpose);

/** Names the current key without telling it. */
export const currentKeyId = (): string => currentKey('id').toString('hex').slice(0, 8);

/** The current key, then those of DECRYPTION_KEYS, which only decrypt and verify what others have written. */
export const readingKeys = (purpose: string): Buffer[] =>
  [env().ENCRYPTION_KEY, ...env().DECRYPTION_KEYS].map((secret) => derive(secret, purpose));
