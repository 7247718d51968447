import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { env } from '@/lib/env';

const VERSION = 1;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

const keys = new Map<string, Buffer>();

/** A key for one purpose, derived from ENCRYPTION_KEY (HKDF-SHA-256), so that no key serves two. */
function keyFor(purpose: string): Buffer {
  let key = keys.get(purpose);
  if (!key) {
    key = Buffer.from(
      hkdfSync('sha256', Buffer.from(env().ENCRYPTION_KEY, 'hex'), '', `loadout/${purpose}`, 32),
    );
    keys.set(purpose, key);
  }
  return key;
}

/** AES-256-GCM. `context` (associated data) ties the text to its place: moved elsewhere, it does not open. */
export function encrypt(plain: string, context: string): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', keyFor('seal'), nonce).setAAD(Buffer.from(context));
  const ciphertext = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
  return Buffer.concat([Buffer.of(VERSION), nonce, cipher.getAuthTag(), ciphertext]);
}

/** @throws Error when the text was changed, moved to another context, or encrypted with another key. */
export function decrypt(encrypted: Uint8Array, context: string): string {
  const bytes = Buffer.from(encrypted.buffer, encrypted.byteOffset, encrypted.byteLength);
  if (bytes[0] !== VERSION) throw new Error('Encrypted by an unknown version.');
  const nonce = bytes.subarray(1, 1 + NONCE_BYTES);
  const tag = bytes.subarray(1 + NONCE_BYTES, 1 + NONCE_BYTES + TAG_BYTES);
  const decipher = createDecipheriv('aes-256-gcm', keyFor('seal'), nonce)
    .setAAD(Buffer.from(context))
    .setAuthTag(tag);
  const plain = decipher.update(bytes.subarray(1 + NONCE_BYTES + TAG_BYTES));
  // Checks the tag; the mode keeps no text back.
  decipher.final();
  return plain.toString('utf8');
}

/** HMAC-SHA-256: equal for equal texts, tells nothing else. */
export function fingerprint(text: string): Buffer {
  return createHmac('sha256', keyFor('fingerprint')).update(text, 'utf8').digest();
}

/** A signature for a link: base64url of an HMAC over the parts, for one purpose. */
export function sign(purpose: string, ...parts: string[]): string {
  return createHmac('sha256', keyFor(`sign/${purpose}`))
    .update(JSON.stringify(parts))
    .digest('base64url');
}
