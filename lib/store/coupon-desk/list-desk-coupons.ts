import { type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { authorize, type Operator } from '@/lib/auth/authorize';
import { db } from '@/lib/db/client';
import { value } from '@/lib/db/row';
import { coupons as c } from '@/lib/db/schema';
import { rows } from '@/lib/db/statement';
import { env } from '@/lib/env';
import { likePattern } from '@/lib/like-pattern';
import { toNumber } from '@/lib/money';
import { timestampOrNull } from '@/lib/timestamps';
import { couponState } from '../coupons/coupon-state';
import type { DeskCoupon, DeskCouponPage, DeskCouponsQuery } from './schemas';

type Query = z.output<typeof DeskCouponsQuery>;

const sorts: Record<Query['sort'], SQL> = {
  created: sql`${c.id}`,
  '-created': sql`${c.id} desc`,
  code: sql`lower(${c.code})`,
  '-code': sql`lower(${c.code}) desc`,
  uses: sql`${c.uses}, ${c.id}`,
  '-uses': sql`${c.uses} desc, ${c.id} desc`,
  spent: sql`${c.spent}, ${c.id}`,
  '-spent': sql`${c.spent} desc, ${c.id} desc`,
};

const row = {
  id: c.id,
  code: c.code,
  discount: c.discount,
  discount_type: c.discount_type,
  max_discount: c.max_discount,
  max_uses: c.max_uses,
  budget: c.budget,
  uses: c.uses,
  spent: c.spent,
  ends_at: c.ends_at,
  state: value.oneOf<DeskCoupon['state']>(),
  total: value.integer,
};

/** The shop’s coupons with how far they are used; archived ones only where they are asked for. @throws DomainError forbidden */
export async function listDeskCoupons({
  actor,
  input: { search, state, sort, page, per_page },
}: {
  actor: Operator;
  input: Query;
}): Promise<z.output<typeof DeskCouponPage>> {
  authorize(actor, 'coupons:read');
  const { STORE_CURRENCY: currency } = env();
  const wanted = [
    state ? sql`${couponState} = ${state}` : sql`${c.archived_at} is null`,
    ...(search ? [sql`${c.code} ilike ${likePattern(search)}`] : []),
  ];
  const found = await rows(
    db(),
    row,
    sql`
      select ${c.id}, ${c.code}, ${c.discount}, ${c.discount_type}, ${c.max_discount}, ${c.max_uses}, ${c.budget},
        ${c.uses}, ${c.spent}, ${c.ends_at}, ${couponState} as state, (count(*) over ())::int as total
      from ${c} where ${sql.join(wanted, sql` and `)}
      order by ${sorts[sort]} limit ${per_page}::int offset ${(page - 1) * per_page}::int`,
  );
  const coupons = found.map(
    ({ total: _total, discount, max_discount, budget, spent, ends_at, ...coupon }) => ({
      ...coupon,
      discount: Number(discount),
      max_discount: max_discount === null ? null : toNumber(max_discount, currency),
      budget: budget === null ? null : toNumber(budget, currency),
      spent: toNumber(spent, currency),
      ends_at: timestampOrNull(ends_at),
      currency,
    }),
  );
  return { coupons, total: found[0]?.total ?? 0 };
}
