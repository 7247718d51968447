import { isSignature, sign } from '@/lib/crypto/sign';
import { env } from '@/lib/env';
import { MAX_ID } from '@/lib/fields';

/** Hours for which a link that confirms a recipient is good. One that stops the emails is good as long as they come. */
export const LINK_HOURS = 48;

export type Purpose = 'confirm' | 'stop';

/** What a link says: which recipient, until when (seconds since 1970; 0 for ever), and the signature over all of it. */
export type RecipientLink = { recipient: number; expires: number; key: string };

const signed = (purpose: Purpose, recipient: number, address: string, expires: number) =>
  [`${purpose}-recipient`, [String(recipient), address.toLowerCase(), String(expires)]] as const;

/** The link's page, without its origin. */
export const recipientPath = (purpose: Purpose, { recipient, expires, key }: RecipientLink): string =>
  `/${purpose}-notifications?${new URLSearchParams({ recipient: String(recipient), expires: String(expires), key })}`;

/** A link for the owner of a recipient's mailbox. The address itself is not in it. */
export function recipientLink(
  purpose: Purpose,
  { id, email_address }: { id: number; email_address: string },
  now = Date.now(),
): string {
  const expires = purpose === 'stop' ? 0 : Math.floor(now / 1000) + LINK_HOURS * 3600;
  const [name, parts] = signed(purpose, id, email_address, expires);
  const key = sign(name, ...parts);
  return env().APP_URL + recipientPath(purpose, { recipient: id, expires, key });
}

/** The link that an address bar or a form holds; undefined where it can't be one. */
export function readRecipientLink({
  recipient,
  expires,
  key,
}: Readonly<Record<string, unknown>>): RecipientLink | undefined {
  if (typeof recipient !== 'string' || typeof expires !== 'string' || typeof key !== 'string')
    return undefined;
  if (!/^[1-9]\d{0,9}$/.test(recipient) || Number(recipient) > MAX_ID) return undefined;
  if (!/^(?:0|[1-9]\d{0,11})$/.test(expires)) return undefined;
  return { recipient: Number(recipient), expires: Number(expires), key };
}

/** Whether a link was made for this purpose and address, and is still good. */
export function checkRecipientLink(
  purpose: Purpose,
  { recipient, expires, key }: RecipientLink,
  address: string,
  now = Date.now(),
): 'good' | 'expired' | 'invalid' {
  if (!isSignature(key, ...signed(purpose, recipient, address, expires))) return 'invalid';
  return expires !== 0 && expires * 1000 < now ? 'expired' : 'good';
}
