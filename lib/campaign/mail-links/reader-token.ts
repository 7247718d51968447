import { isSignature, sign } from '@/lib/crypto/sign';

/** 132 bits of the signature: short enough for links, too long to guess. */
const SIGNATURE_CHARACTERS = 22;

const PURPOSE = 'reader';
const shorten = (signature: string) => signature.slice(0, SIGNATURE_CHARACTERS);

/** What the links of one mail carry: which row of the ledger it is, signed. It never expires. */
export function readerToken(deliveryId: number): string {
  const id = deliveryId.toString(36);
  return `${id}.${shorten(sign(PURPOSE, id))}`;
}

/** The row of the ledger that a token was made for; null for any other text. */
export function deliveryOfToken(token: string): number | null {
  const [, id = '', given = ''] = /^([0-9a-z]{1,11})\.([\w-]{22})$/.exec(token) ?? [];
  if (!id || !isSignature(given, PURPOSE, [id], shorten)) return null;
  const number = Number.parseInt(id, 36);
  return Number.isSafeInteger(number) ? number : null;
}
