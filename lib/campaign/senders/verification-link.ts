import { timingSafeEqual } from 'node:crypto';
import { sign } from '@/lib/crypto/seal';
import { env } from '@/lib/env';

/** Hours for which a verification link is good. */
export const LINK_HOURS = 48;

/** What a link says: which sender, until when (seconds since 1970), and the signature over both and the address. */
export type VerificationLink = { sender: number; expires: number; key: string };

const signature = (sender: number, address: string, expires: number) =>
  sign('verify-sender', String(sender), address.toLowerCase(), String(expires));

/** The link that shows, when it is opened, that the sender's address is theirs. The address itself is not in it. */
export function verificationLink(sender: number, address: string, now = Date.now()): string {
  const expires = Math.floor(now / 1000) + LINK_HOURS * 3600;
  const query = new URLSearchParams({
    sender: String(sender),
    expires: String(expires),
    key: signature(sender, address, expires),
  });
  return `${env().APP_URL}/verify-sender?${query}`;
}

/** Whether a link was made for this address, and is still good. */
export function checkLink(
  { sender, expires, key }: VerificationLink,
  address: string,
  now = Date.now(),
): 'good' | 'expired' | 'invalid' {
  const given = Buffer.from(key);
  const right = Buffer.from(signature(sender, address, expires));
  if (given.length !== right.length || !timingSafeEqual(given, right)) return 'invalid';
  return expires * 1000 < now ? 'expired' : 'good';
}
