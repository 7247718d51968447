import { parseCookie } from 'cookie';
import { hostCookie, setHostCookie } from '@/lib/host-cookie';
import { isOrderLinkKey, orderKey } from './order-link';

/** As many orders as a browser keeps open without an account, the newest ones. */
const KEPT = 8;
const MAX_AGE_SECONDS = 30 * 24 * 3600;

/** The versions of orders' links, by the orders' numbers; an order that isn't among them doesn't exist. */
export type LinkVersions = ReadonlyMap<string, number>;

/** The cookie by which the browser that made a guest's order opens it again. */
const NAME = 'loadout.orders';
/** As it was named before, for the orders of browsers that have it yet: its entries are signed one by one. */
const FORMER_NAME = '__Secure-loadout.orders';

/** Whether a cookie's value, as `Cookie` carries it, opens an order whose links have this version. */
export function opensOrder(value: string | null | undefined, utr: string, version: number): boolean {
  return entriesOf(value).some(([savedUtr, key]) => savedUtr === utr && isOrderLinkKey(utr, version, key));
}

/** The orders that a cookie's value names, opened by it or not; no more than a browser keeps. */
export const namedOrders = (value: string | null | undefined): string[] =>
  entriesOf(value).map(([utr]) => utr);

/** Those of them that it opens. */
export const openedBy = (value: string | null | undefined, versions: LinkVersions): string[] =>
  openedEntries(value, versions).map(([utr]) => utr);

/**
 * `Set-Cookie` that opens a new order besides those that the browser's cookie opens already. An order whose email has
 * changed since isn't opened by it: its links are of a later version then.
 */
export function withOrder(
  value: string | null | undefined,
  utr: string,
  versions: LinkVersions = new Map(),
): string {
  const others = openedEntries(value, versions).filter(([savedUtr]) => savedUtr !== utr);
  const entries = [[utr, orderKey(utr, 0)], ...others].slice(0, KEPT).map((entry) => entry.join('.'));
  return setHostCookie(NAME, entries.join('~'), MAX_AGE_SECONDS);
}

/** The cookie's value in a `Cookie` header. */
export function orderCookieOf(header: string | null): string | null {
  const cookies = parseCookie(header ?? '');
  return cookies[hostCookie(NAME)] ?? cookies[FORMER_NAME] ?? null;
}

const openedEntries = (value: string | null | undefined, versions: LinkVersions) =>
  entriesOf(value).filter(([utr, key]) => {
    const version = versions.get(utr);
    return version !== undefined && isOrderLinkKey(utr, version, key);
  });

function entriesOf(value: string | null | undefined): [utr: string, key: string][] {
  const entries = (value ?? '').split('~').flatMap((entry): [string, string][] => {
    const [utr, key] = entry.split('.');
    return utr && key ? [[utr, key]] : [];
  });
  return entries.slice(0, KEPT);
}
