import { decrypt, encrypt, fingerprint } from '@/lib/crypto/encrypt';

const context = (id: number) => `code:${id}`;

/** Seals a code under the id of its row, and takes the fingerprint by which duplicates are found. */
export function encryptCode(id: number, code: string): { sealed: Buffer; fingerprint: Buffer } {
  return { sealed: encrypt(code, context(id)), fingerprint: fingerprint(code) };
}

export function decryptCode(id: number, encrypted: Uint8Array): string {
  return decrypt(encrypted, context(id));
}
