import { timingSafeEqual } from 'node:crypto';
import { sign } from '@/lib/crypto/encrypt';
import { env } from '@/lib/env';

/** The key that opens an order. */
export const orderKey = (utr: string): string => sign('order-link', utr);

/** The link to an order that is mailed to its buyer: anyone with it sees the order without signing in. */
export const orderLink = (utr: string) => `${env().APP_URL}/orders/${utr}?key=${orderKey(utr)}`;

/** Whether the key is the one of this order's link, in constant time. */
export function isOrderLinkKey(utr: string, key: string): boolean {
  const given = Buffer.from(key);
  const right = Buffer.from(orderKey(utr));
  return given.length === right.length && timingSafeEqual(given, right);
}
