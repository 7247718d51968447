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
 * @returns also the address that the order was made with, for limits.
 * @throws DomainError not-found for anyone else, and for an order that there is not.
 */
export async function accessTo(
  utr: string,
  { actor, key, cookie }: { actor: Actor | null; key?: string | undefined; cookie: string | null },
): Promise<{ viewer: OrderViewer; email: string }> {
  const [order] = await client()<{ user_id: number | null; email: string }[]>`
    select user_id, email from orders where utr = ${utr}`;
  if (!order) throw notFound();
  const { user_id, email } = order;
  if (actor && user_id === actor.id) return { viewer: { userId: actor.id }, email };
  if ((key && isOrderLinkKey(utr, key)) || opensOrder(cookie, utr))
    return { viewer: { byLink: true }, email };
  throw notFound();
}
