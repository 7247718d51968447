import { parseCookie } from 'cookie';
import { isSignature, sign } from '@/lib/crypto/sign';
import { hostCookie, setHostCookie } from '@/lib/host-cookie';
import { MOST_REVENUE_DAYS } from './revenue-days';

/** A click on a link to the shop in an email: which row of the ledger the email is, and when it was. */
export type Click = { deliveryId: number; at: Date };

const DAY_SECONDS = 24 * 3600;
const SIGNATURE_CHARACTERS = 22;

const cookieName = () => hostCookie('loadout.click');

const PURPOSE = 'click';
const shorten = (signature: string) => signature.slice(0, SIGNATURE_CHARACTERS);

/** `Set-Cookie` by which a browser's orders tell in the next days which email led to them; it replaces an earlier one. */
export function clickCookie({ deliveryId, at }: Click, days: number): string {
  const content = `${deliveryId.toString(36)}.${Math.floor(at.getTime() / 1000).toString(36)}`;
  return setHostCookie('loadout.click', `${content}.${shorten(sign(PURPOSE, content))}`, days * DAY_SECONDS);
}

/** The click that a `Cookie` header tells of; null where there is none, or none that we have signed lately. */
export function clickOf(header: string | null): Click | null {
  const value = parseCookie(header ?? '')[cookieName()] ?? '';
  const [, content = '', id = '', seconds = '', given = ''] =
    /^(([0-9a-z]{1,11})\.([0-9a-z]{1,8}))\.([\w-]{22})$/.exec(value) ?? [];
  if (!content || !isSignature(given, PURPOSE, [content], shorten)) return null;
  const at = new Date(Number.parseInt(seconds, 36) * 1000);
  const age = Date.now() - at.getTime();
  return age <= MOST_REVENUE_DAYS * DAY_SECONDS * 1000 ? { deliveryId: Number.parseInt(id, 36), at } : null;
}
