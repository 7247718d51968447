import type { Actor } from '@/lib/auth/actor';
import { client } from '@/lib/db/client';
import { notFound } from '@/lib/errors';
import { opensOrder } from './order-cookie';
import { isOrderLinkKey } from './order-link';
import type { OrderViewer } from './order-viewer';

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

/**
 * Who pays an order and for which player, for the limits: its account, or the address that a guest has given.
 *
 * @param viewer whose order it has to be: nobody uses up another's limit.
 */
export async function payerOf(
  utr: string,
  viewer: OrderViewer,
): Promise<{ buyer: string; player: string | null }> {
  const sql = client();
  const owned = 'userId' in viewer ? sql`and o.user_id = ${viewer.userId}` : sql``;
  const [order] = await sql<PayerRow[]>`
    select o.user_id, o.email, o.informations,
      (select s.top_up_id from order_lines l join top_up_services s on s.id = l.top_up_service_id
        where l.order_id = o.id limit 1) as top_up_id
    from orders o where o.utr = ${utr} ${owned}`;
  const player = order?.top_up_id == null ? null : playerKey(order.top_up_id, order.informations);
  const unknown = 'userId' in viewer ? viewer.userId : utr;
  return { buyer: String(order?.user_id ?? order?.email ?? unknown), player };
}

type PayerRow = {
  user_id: number | null;
  email: string;
  informations: Record<string, string>;
  top_up_id: number | null;
};

/** What a player is counted by: the top-up, and what was filled in by label. */
export const playerKey = (topUpId: number, byLabel: Readonly<Record<string, string>>): string =>
  JSON.stringify([topUpId, Object.entries(byLabel).sort()]);
