import { isSignature, sign } from '@/lib/crypto/sign';
import { env } from '@/lib/env';

const PURPOSE = 'order-link';

/** What a key is of. The first version isn't in it, as keys of that version were made before there were others. */
const signed = (utr: string, version: number): [string, ...string[]] =>
  version === 0 ? [utr] : [utr, String(version)];

/** The key that opens an order. @param version the order’s `link_version`: keys of earlier ones open nothing any more. */
export const orderKey = (utr: string, version: number): string => sign(PURPOSE, ...signed(utr, version));

/** The link to an order that is mailed to its buyer: anyone with it sees the order without signing in. */
export const orderLink = (utr: string, version: number) =>
  `${env().APP_URL}/orders/${utr}?key=${orderKey(utr, version)}`;

/** Whether the key is the one of this order's link, in constant time. */
export const isOrderLinkKey = (utr: string, version: number, key: string): boolean =>
  isSignature(key, PURPOSE, signed(utr, version));
