import { parseCookie } from 'cookie';
import { env } from '@/lib/env';
import { isOrderLinkKey, orderKey } from './order-link';

/** As many orders as a browser keeps open without an account, the newest ones. */
const KEPT = 8;
const MAX_AGE_SECONDS = 30 * 24 * 3600;

const isSecure = () => env().APP_URL.startsWith('https:');

/** The cookie by which the browser that made a guest's order opens it again. */
export const orderCookieName = () => (isSecure() ? '__Secure-loadout.orders' : 'loadout.orders');

/** Whether a cookie's value, as `Cookie` carries it, opens an order. */
export function opensOrder(value: string | null | undefined, utr: string): boolean {
  return entriesOf(value).some(([savedUtr, key]) => savedUtr === utr && isOrderLinkKey(utr, key));
}

/** The orders that a cookie's value opens. */
export const openedOrders = (value: string | null | undefined): string[] =>
  entriesOf(value).flatMap(([utr, key]) => (isOrderLinkKey(utr, key) ? [utr] : []));

/** `Set-Cookie` that opens an order besides those that the browser's cookie opens already. */
export function withOrder(value: string | null | undefined, utr: string): string {
  const others = entriesOf(value).filter(
    ([savedUtr, key]) => savedUtr !== utr && isOrderLinkKey(savedUtr, key),
  );
  const entries = [[utr, orderKey(utr)], ...others].slice(0, KEPT).map((entry) => entry.join('.'));
  const attributes = `Path=/; Max-Age=${MAX_AGE_SECONDS}; HttpOnly; SameSite=Lax${isSecure() ? '; Secure' : ''}`;
  return `${orderCookieName()}=${entries.join('~')}; ${attributes}`;
}

/** The cookie's value in a `Cookie` header. */
export const orderCookieOf = (header: string | null): string | null =>
  parseCookie(header ?? '')[orderCookieName()] ?? null;

function entriesOf(value: string | null | undefined): [utr: string, key: string][] {
  return (value ?? '').split('~').flatMap((entry): [string, string][] => {
    const [utr, key] = entry.split('.');
    return utr && key ? [[utr, key]] : [];
  });
}
