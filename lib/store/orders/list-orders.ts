import type { z } from 'zod';
import type { Actor } from '@/lib/auth/actor';
import { client } from '@/lib/db/client';
import { paginate } from '@/lib/paging';
import type { ProductKind } from '../catalogue/rows';
import { type OrderRow, orderJson } from './order-rows';
import { recordReveals } from './record-reveals';
import type { ListOrdersQuery } from './schemas';

export const ORDERS_PER_PAGE = 10;

const PATHS: Record<ProductKind, string> = { card: '/api/get-card/orders', top_up: '/api/get-topup/orders' };

/** A page of the account's orders of one kind, newest first, in one round trip. Delivered codes count as seen. */
export async function listOrders(
  kind: ProductKind,
  { actor, input: { page, ...query } }: { actor: Actor; input: z.output<typeof ListOrdersQuery> },
) {
  const sql = client();
  const [found] = await sql<{ total: number; orders: OrderRow[] }[]>`
    select
      (select count(*)::int from orders where user_id = ${actor.id} and kind = ${kind}) as total,
      (select coalesce(json_agg(${orderJson(kind, 'api')} order by o.id desc), '[]') from (
        select * from orders where user_id = ${actor.id} and kind = ${kind}
        order by id desc limit ${ORDERS_PER_PAGE} offset ${(page - 1) * ORDERS_PER_PAGE}) as o) as orders`;
  const orders = found?.orders ?? [];
  await recordReveals(orders, 'api', actor.id);
  return {
    orders,
    page: paginate(
      { path: PATHS[kind], page, perPage: ORDERS_PER_PAGE, query },
      found?.total ?? 0,
      orders.length,
    ),
  };
}
