import { timingSafeEqual } from 'node:crypto';
import { sign } from '@/lib/crypto/encrypt';
import { env } from '@/lib/env';

const signature = (utr: string) => sign('design-link', utr);

/** Where an automation's mail can be looked at by whoever has the link. */
export const designLink = (utr: string) => `${env().APP_URL}/designs/${utr}?key=${signature(utr)}`;

/** Whether the key is the one of this design's link, in constant time. */
export function isDesignLinkKey(utr: string, key: string): boolean {
  const given = Buffer.from(key);
  const right = Buffer.from(signature(utr));
  return given.length === right.length && timingSafeEqual(given, right);
}
