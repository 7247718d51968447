import { timingSafeEqual } from 'node:crypto';
import { sign } from '@/lib/crypto/encrypt';

/** 132 bits of the signature: short enough for links, too long to guess. */
const SIGNATURE_CHARACTERS = 22;

const signature = (delivery: string) => sign('reader', delivery).slice(0, SIGNATURE_CHARACTERS);

/** What the links of one mail carry: which row of the ledger it is, signed. It never expires. */
export function readerToken(deliveryId: number): string {
  const id = deliveryId.toString(36);
  return `${id}.${signature(id)}`;
}

/** The row of the ledger that a token was made for; null for any other text. */
export function deliveryOfToken(token: string): number | null {
  const [, id = '', given = ''] = /^([0-9a-z]{1,11})\.([\w-]{22})$/.exec(token) ?? [];
  if (!id || !timingSafeEqual(Buffer.from(given), Buffer.from(signature(id)))) return null;
  const number = Number.parseInt(id, 36);
  return Number.isSafeInteger(number) ? number : null;
}
