import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Actor } from '@/lib/auth/actor';
import { db } from '@/lib/db/client';
import { value } from '@/lib/db/row';
import { orders as o } from '@/lib/db/schema';
import { inline, statement } from '@/lib/db/statement';
import { paginate } from '@/lib/paginate';
import type { ProductKind } from '../catalogue/rows';
import { type OrderRow, orderJson } from './order-rows';
import { recordReveals } from './record-reveals';
import type { ListOrdersQuery } from './schemas';

const ORDERS_PER_PAGE = 10;

const PATHS: Record<ProductKind, string> = { card: '/api/get-card/orders', top_up: '/api/get-topup/orders' };

const pageOf = (kind: ProductKind) =>
  statement({
    params: { userId: o.user_id, limit: value.integer, offset: value.integer },
    row: { total: value.integer, orders: value.json<OrderRow[]>() },
    text: ({ userId, limit, offset }) => {
      const own = sql`from ${o} where ${o.user_id} = ${userId} and ${o.kind} = ${inline(kind)}`;
      // The page is called as its table is, for what is said of that.
      return sql`
        select (select count(*)::int ${own}) as total,
          (select coalesce(json_agg(${orderJson(kind, inline('api'))} order by ${o.id} desc), '[]') from (
            select ${o}.* ${own} order by ${o.id} desc limit ${limit} offset ${offset}) as ${o}) as orders`;
    },
  });

const pages = { card: pageOf('card'), top_up: pageOf('top_up') };

/** A page of the account's orders of one kind, newest first, in one round trip. Delivered codes count as seen. */
export async function listOrders(
  kind: ProductKind,
  { actor, input: { page, ...query } }: { actor: Actor; input: z.output<typeof ListOrdersQuery> },
) {
  const window = { limit: ORDERS_PER_PAGE, offset: (page - 1) * ORDERS_PER_PAGE };
  const [found] = await pages[kind](db(), { userId: actor.id, ...window });
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
