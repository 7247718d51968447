import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import { authorize, type Operator } from '@/lib/auth/authorize';
import { db } from '@/lib/db/client';
import { value } from '@/lib/db/row';
import { orders as o, couponRedemptions as r } from '@/lib/db/schema';
import { statement } from '@/lib/db/statement';
import { env } from '@/lib/env';
import { toNumber } from '@/lib/money';
import { timestamp } from '@/lib/timestamps';
import type { RedemptionPage, RedemptionsQuery } from './schemas';

const read = statement({
  params: { id: r.coupon_id, limit: value.integer, offset: value.integer },
  row: {
    id: r.order_id,
    utr: o.utr,
    buyer: o.email,
    amount: r.amount,
    price: o.price,
    state: r.state,
    counts: value.boolean,
    created_at: r.created_at,
    total: value.integer,
  },
  text: ({ id, limit, offset }) => sql`
    select ${r.order_id} as id, ${o.utr}, ${o.email} as buyer, ${r.amount}, ${o.price}, ${r.state},
      ${r.turn} is not null as counts, ${r.created_at}, page.total
    from (
      select ${r.order_id}, (count(*) over ())::int as total from ${r} where ${r.coupon_id} = ${id}
      order by ${r.order_id} desc limit ${limit}::int offset ${offset}::int
    ) as page
    join ${r} on ${r.order_id} = page.order_id join ${o} on ${o.id} = ${r.order_id}
    order by ${r.order_id} desc`,
});

/** The orders that were made with a coupon. @throws DomainError forbidden */
export async function listRedemptions({
  actor,
  input: { id, page, per_page },
}: {
  actor: Operator;
  input: z.output<typeof RedemptionsQuery>;
}): Promise<z.output<typeof RedemptionPage>> {
  authorize(actor, 'coupons:read');
  const { STORE_CURRENCY: currency } = env();
  const found = await read(db(), { id, limit: per_page, offset: (page - 1) * per_page });
  const redemptions = found.map(({ total: _total, amount, price, created_at, ...redemption }) => ({
    ...redemption,
    amount: toNumber(amount, currency),
    price: toNumber(price, currency),
    currency,
    created_at: timestamp(created_at),
  }));
  return { redemptions, total: found[0]?.total ?? 0 };
}
