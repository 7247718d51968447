import type { Actor } from '@/lib/auth/actor';
import { client } from '@/lib/db/client';
import { notFound } from '@/lib/errors';
import type { OrderViewer } from '../orders/get-order';
import { isOrderLinkKey } from '../orders/order-link';
import { opensOrder } from './order-cookie';

/**
 * By whom an order is looked at: its account, if that is signed in, else whoever holds its key, by the link or by the
 * browser's cookie.
 *
 * @throws DomainError not-found for anyone else, and for an order that there is not.
 */
export async function accessTo(
  utr: string,
  { actor, key, cookie }: { actor: Actor | null; key?: string | undefined; cookie: string | null },
): Promise<OrderViewer> {
  const [order] = await client()<{ user_id: number | null }[]>`select user_id from orders where utr = ${utr}`;
  if (!order) throw notFound();
  if (actor && order.user_id === actor.id) return { userId: actor.id };
  if ((key && isOrderLinkKey(utr, key)) || opensOrder(cookie, utr)) return { byLink: true };
  throw notFound();
}

/** Who pays an order, for the limits: its account, or the address that a guest has given. */
export async function buyerOf(utr: string): Promise<string> {
  const [order] = await client()<{ user_id: number | null; email: string }[]>`
    select user_id, email from orders where utr = ${utr}`;
  return String(order?.user_id ?? order?.email ?? utr);
}
