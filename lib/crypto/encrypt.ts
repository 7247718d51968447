import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { currentKey, readingKeys } from './keys';

const VERSION = 1;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const PURPOSE = 'seal';

/** AES-256-GCM. `context` (associated data) ties the text to its place: moved elsewhere, it does not open. */
export function encrypt(plain: string, context: string): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', currentKey(PURPOSE), nonce).setAAD(Buffer.from(context));
  const ciphertext = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
  return Buffer.concat([Buffer.of(VERSION), nonce, cipher.getAuthTag(), ciphertext]);
}

/** @throws Error when the text was changed, moved to another context, or encrypted with a key that isn’t configured. */
export const decrypt = (encrypted: Uint8Array, context: string): string => open(encrypted, context).plain;

/**
 * The same encrypted with the current key; undefined where it is already.
 *
 * @throws Error as `decrypt` does
 */
export function reencrypt(encrypted: Uint8Array, context: string): Buffer | undefined {
  const { plain, isCurrent } = open(encrypted, context);
  return isCurrent ? undefined : encrypt(plain, context);
}

function open(encrypted: Uint8Array, context: string): { plain: string; isCurrent: boolean } {
  const bytes = Buffer.from(encrypted.buffer, encrypted.byteOffset, encrypted.byteLength);
  if (bytes[0] !== VERSION) throw new Error('Encrypted by an unknown version.');
  let failure: unknown;
  for (const [index, key] of readingKeys(PURPOSE).entries())
    try {
      return { plain: openWith(key, bytes, context), isCurrent: index === 0 };
    } catch (error) {
      failure = error;
    }
  throw failure;
}

function openWith(key: Buffer, bytes: Buffer, context: string): string {
  const nonce = bytes.subarray(1, 1 + NONCE_BYTES);
  const tag = bytes.subarray(1 + NONCE_BYTES, 1 + NONCE_BYTES + TAG_BYTES);
  const decipher = createDecipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(context)).setAuthTag(tag);
  const plain = decipher.update(bytes.subarray(1 + NONCE_BYTES + TAG_BYTES));
  // Checks the tag; the mode keeps no text back.
  decipher.final();
  return plain.toString('utf8');
}
