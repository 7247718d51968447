import { headers } from 'next/headers';
import { notFound, redirect } from 'next/navigation';
import type { Actor } from '@/lib/auth/actor';
import { viewer } from '@/lib/auth/viewer';
import { foundOrNull } from '@/lib/errors';
import { ownPage } from '@/lib/store/account/own-page';
import { readOrderPage } from '@/lib/store/account/read-order-page';
import { accessTo } from '@/lib/store/order-access/order-access';
import { orderCookieOf } from '@/lib/store/order-access/order-cookie';
import type { OrderViewer } from '@/lib/store/order-access/order-viewer';
import { getOrder } from '@/lib/store/orders/get-order';

export type Order = Awaited<ReturnType<typeof getOrder>>;

export type OrderPageProps = {
  params: Promise<{ utr: string }>;
  searchParams: Promise<{ key?: string | string[]; payment?: string | string[] }>;
};

/** An order's page as it was asked for: which order, by whom, and by which key of a mailed link. */
export type OrderVisit = {
  utr: string;
  who: OrderViewer;
  /** Of the link, where the viewer came by it. */
  key: string | null;
  /** What a payment page said when it sent the buyer back. */
  returned: 'done' | 'cancelled' | null;
  actor: Actor | null;
  /** The account's; null for a guest, whose browser has one. */
  zone: string | null;
};

/** Who looks at the order, null where it isn't theirs to see, and what the address says besides. */
export async function seeOrder({ params, searchParams }: OrderPageProps) {
  const own = ownPage('order');
  if (own) {
    const { utr, actor } = own;
    return { utr, key: undefined, who: { userId: actor.id }, actor, returned: null } as const;
  }
  const [{ utr }, query, actor, given] = await Promise.all([params, searchParams, viewer(), headers()]);
  const key = typeof query.key === 'string' ? query.key : undefined;
  const cookie = orderCookieOf(given.get('cookie'));
  const who = await foundOrNull(accessTo(utr, { actor, key, cookie }));
  const { payment } = query;
  const returned = payment === 'done' || payment === 'cancelled' ? payment : null;
  return { utr, key, who, actor, returned } as const;
}

/**
 * Lets in the order's account, the holder of its link, and the browser that ordered it as a guest. Others get a
 * not-found, and who may have to sign in first is sent to do it, and comes back to `pathOf(utr)`.
 */
export async function openOrder(props: OrderPageProps, pathOf: (utr: string) => string): Promise<OrderVisit> {
  const { utr, key, who, actor, returned } = await seeOrder(props);
  // A visitor with a broken link may have no account to sign in to.
  if (!who && (key || actor)) notFound();
  if (!who) redirect(`/sign-in?callbackUrl=${encodeURIComponent(pathOf(utr))}`);
  return {
    utr,
    who,
    key: key && 'byLink' in who ? key : null,
    returned,
    actor,
    zone: actor?.timeZone ?? null,
  };
}

/** The order, its codes left closed. */
export async function readOrder({ utr, who }: OrderVisit): Promise<Order> {
  return (await foundOrNull(getOrder(utr, who, null))) ?? notFound();
}

/** All that the order's page shows, read already where the page is the account's own. */
export const readPage = async ({ utr, who }: OrderVisit) =>
  ownPage('order') ?? (await foundOrNull(readOrderPage(utr, who))) ?? notFound();

/** A page of the order's, with the key by which the viewer came. */
export const withKey = (path: string, { key }: OrderVisit): string =>
  key ? `${path}?key=${encodeURIComponent(key)}` : path;
