import { sql } from 'drizzle-orm';
import type { Actor } from '@/lib/auth/actor';
import { db } from '@/lib/db/client';
import { nullable, value } from '@/lib/db/row';
import { orderLines, orders, topUpServices } from '@/lib/db/schema';
import { statement } from '@/lib/db/statement';
import { notFound } from '@/lib/errors';
import { type LinkVersions, namedOrders, openedBy, opensOrder } from './order-cookie';
import { isOrderLinkKey } from './order-link';
import type { OrderViewer } from './order-viewer';

const readOwner = statement({
  params: { utr: orders.utr },
  row: { user_id: orders.user_id, link_version: orders.link_version },
  text: ({ utr }) => sql`
    select ${orders.user_id}, ${orders.link_version} from ${orders} where ${orders.utr} = ${utr}`,
});

/**
 * By whom an order is looked at: its account, if that is signed in, else a guest with its key, from the link or from the
 * browser's cookie.
 *
 * @throws DomainError not-found for anyone else, and for an order that there is not.
 */
export async function accessTo(
  utr: string,
  { actor, key, cookie }: { actor: Actor | null; key?: string | undefined; cookie: string | null },
): Promise<OrderViewer> {
  const [order] = await readOwner(db(), { utr });
  if (!order) throw notFound();
  if (actor && order.user_id === actor.id) return { userId: actor.id };
  const { link_version: version } = order;
  if ((key && isOrderLinkKey(utr, version, key)) || opensOrder(cookie, utr, version)) return { byLink: true };
  throw notFound();
}

const readVersions = statement({
  params: { utrs: value.texts },
  row: { utr: orders.utr, link_version: orders.link_version },
  text: ({ utrs }) => sql`
    select ${orders.utr}, ${orders.link_version} from ${orders}
    where ${orders.utr} = any(${utrs})`,
});

/** The versions of the links of the orders that a cookie names. */
export async function versionsOf(cookie: string | null): Promise<LinkVersions> {
  const utrs = namedOrders(cookie);
  if (utrs.length === 0) return new Map();
  const rows = await readVersions(db(), { utrs });
  return new Map(rows.map(({ utr, link_version }) => [utr, link_version]));
}

/** The orders that a cookie opens. */
export const openedOrders = async (cookie: string | null): Promise<string[]> =>
  openedBy(cookie, await versionsOf(cookie));

/** Of an account's order, or for who holds the link. */
const readPayer = statement({
  params: { utr: orders.utr, userId: orders.user_id },
  row: {
    user_id: orders.user_id,
    email: orders.email,
    informations: orders.informations,
    top_up_id: nullable(topUpServices.top_up_id),
  },
  text: ({ utr, userId }) => sql`
    select ${orders.user_id}, ${orders.email}, ${orders.informations},
      (select ${topUpServices.top_up_id} from ${orderLines}
        join ${topUpServices} on ${topUpServices.id} = ${orderLines.top_up_service_id}
        where ${orderLines.order_id} = ${orders.id} limit 1) as top_up_id
    from ${orders} where ${orders.utr} = ${utr} and (${userId}::int is null or ${orders.user_id} = ${userId})`,
});

/**
 * Who pays an order and for which player, for the limits: its account, or the address that a guest has given.
 *
 * @param viewer whose order it has to be: nobody uses up another's limit.
 */
export async function payerOf(
  utr: string,
  viewer: OrderViewer,
): Promise<{ buyer: string; player: string | null }> {
  const userId = 'userId' in viewer ? viewer.userId : null;
  const [order] = await readPayer(db(), { utr, userId });
  const player = order?.top_up_id == null ? null : playerKey(order.top_up_id, order.informations);
  return { buyer: String(order?.user_id ?? order?.email ?? userId ?? utr), player };
}

/** What a player is counted by: the top-up, and what was filled in by label. */
export const playerKey = (topUpId: number, byLabel: Readonly<Record<string, string>>): string =>
  JSON.stringify([topUpId, Object.entries(byLabel).sort()]);
