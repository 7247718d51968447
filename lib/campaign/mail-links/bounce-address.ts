import { isSignature, sign } from '@/lib/crypto/sign';
import { env } from '@/lib/env';

/** 80 bits: with its id and the mailbox's own name a token has to fit into the 64 characters of a local part. */
const SIGNATURE_DIGITS = 20;

const PURPOSE = 'bounce';
const shorten = (signature: string) =>
  Buffer.from(signature, 'base64url').toString('hex').slice(0, SIGNATURE_DIGITS);

/**
 * What the return address of one mail carries: which row of the ledger it is, signed. In lower case throughout, since
 * servers on the way may change the case of a local part.
 */
export function bounceToken(deliveryId: number): string {
  const id = deliveryId.toString(36);
  return `${id}-${shorten(sign(PURPOSE, id))}`;
}

/** The row of the ledger that a token was made for, in whatever case it comes back; null for any other text. */
export function deliveryOfBounce(token: string): number | null {
  const [, id = '', given = ''] = /^([0-9a-z]{1,11})-([0-9a-f]{20})$/.exec(token.toLowerCase()) ?? [];
  if (!id || !isSignature(given, PURPOSE, [id], shorten)) return null;
  const number = Number.parseInt(id, 36);
  return Number.isSafeInteger(number) ? number : null;
}

/** Where a mail's non-delivery reports go: `bounces+TOKEN@example.com`; null where no mailbox is set for them. */
export function bounceAddress(deliveryId: number): string | null {
  const mailbox = env().BOUNCE_ADDRESS;
  return mailbox ? mailbox.replace('@', `+${bounceToken(deliveryId)}@`) : null;
}

/** The row of the ledger that a return address was made for; null for any other address. */
export function deliveryOfBounceAddress(address: string): number | null {
  const [, token = ''] = /\+([^+@\s]+)@[^@\s]+$/.exec(address.trim()) ?? [];
  return deliveryOfBounce(token);
}
