import { fingerprint, seal, unseal } from '@/lib/crypto/seal';

const context = (id: number) => `code:${id}`;

/** Seals a code under the id of its row, and takes the fingerprint by which duplicates are found. */
export function sealCode(id: number, code: string): { sealed: Buffer; fingerprint: Buffer } {
  return { sealed: seal(code, context(id)), fingerprint: fingerprint(code) };
}

export function openCode(id: number, sealed: Uint8Array): string {
  return unseal(sealed, context(id));
}
