import { isSignature, sign } from '@/lib/crypto/sign';
import { env } from '@/lib/env';
import { MAX_ID } from '@/lib/fields';

/** Hours for which a verification link is good. */
export const LINK_HOURS = 48;

/** What a link says: which sender, until when (seconds since 1970), and the signature over both and the address. */
export type VerificationLink = { sender: number; expires: number; key: string };

const PURPOSE = 'verify-sender';
const signed = (sender: number, address: string, expires: number) => [
  String(sender),
  address.toLowerCase(),
  String(expires),
];

/** The link whose page lets its reader confirm the sender. The address itself is not in it. */
export function verificationLink(sender: number, address: string, now = Date.now()): string {
  const expires = Math.floor(now / 1000) + LINK_HOURS * 3600;
  return (
    env().APP_URL +
    verificationPath({ sender, expires, key: sign(PURPOSE, ...signed(sender, address, expires)) })
  );
}

/** The link's page, without its origin. */
export const verificationPath = ({ sender, expires, key }: VerificationLink): string =>
  `/verify-sender?${new URLSearchParams({ sender: String(sender), expires: String(expires), key })}`;

type Fields = Readonly<Record<string, unknown>>;

/** The link that an address bar or a form holds; undefined where it can't be one. */
export function readLink({ sender, expires, key }: Fields): VerificationLink | undefined {
  if (typeof sender !== 'string' || typeof expires !== 'string' || typeof key !== 'string') return undefined;
  if (!/^[1-9]\d{0,9}$/.test(sender) || Number(sender) > MAX_ID) return undefined;
  if (!/^[1-9]\d{0,11}$/.test(expires)) return undefined;
  return { sender: Number(sender), expires: Number(expires), key };
}

/** Whether a link was made for this address, and is still good. */
export function checkLink(
  { sender, expires, key }: VerificationLink,
  address: string,
  now = Date.now(),
): 'good' | 'expired' | 'invalid' {
  if (!isSignature(key, PURPOSE, signed(sender, address, expires))) return 'invalid';
  return expires * 1000 < now ? 'expired' : 'good';
}
