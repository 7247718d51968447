import { sql } from 'drizzle-orm';
import { db, type Executor } from '@/lib/db/client';
import { nullable, type RowOf, value } from '@/lib/db/row';
import { coupons as c, couponProducts as p, couponRedemptions as r, users } from '@/lib/db/schema';
import { statement } from '@/lib/db/statement';
import { type ProductKind, tablesOf } from '../catalogue/rows';
import { couponState } from './coupon-state';
import { hasPaid, ofPerson, type Person } from './person';
import type { CouponState } from './states';

const row = {
  id: c.id,
  code: c.code,
  discount: c.discount,
  discount_type: c.discount_type,
  max_discount: c.max_discount,
  min_order: c.min_order,
  first_order: c.first_order,
  per_person: c.per_person,
  /** What is left of its budget; null without one. */
  left: nullable(value.numeric),
  state: value.oneOf<CouponState>(),
  /** How many orders of the person have it, how many of those aren’t paid, and whether one was a first order. */
  own: value.integer,
  unpaid: value.integer,
  has_ordered: value.boolean,
  /** Those of the services that are asked about that it is for. */
  eligible: value.integers,
};
export type CouponTerms = RowOf<typeof row>;

const readFor = (kind: ProductKind) => {
  const { services: s, parent } = tablesOf(kind);
  const product = kind === 'card' ? p.card_id : p.top_up_id;
  return statement({
    params: {
      code: value.text,
      userId: nullable(users.id),
      email: nullable(value.text),
      serviceIds: value.integers,
    },
    row,
    text: ({ code, userId, email, serviceIds }) => {
      const person = { userId, email };
      return sql`
        select ${c.id}, ${c.code}, ${c.discount}, ${c.discount_type}, ${c.max_discount}, ${c.min_order}, ${c.first_order},
          ${c.per_person}, ${c.budget} - ${c.spent} as "left", ${couponState} as state, used.own, used.unpaid,
          ${c.first_order} and (${hasPaid(person)} or exists (
            select from ${r} where ${r.first_order} and ${r.turn} is not null and ${ofPerson(person)})) as has_ordered,
          array(
            select ${s.id} from ${s} where ${s.id} = any(${serviceIds}::int[]) and (
              not exists (select from ${p} where ${p.coupon_id} = ${c.id})
              or exists (select from ${p} where ${p.coupon_id} = ${c.id} and ${product} = ${parent}))) as eligible
        from ${c} cross join lateral (
          select count(*)::int as own, (count(*) filter (where ${r.state} = 'reserved'))::int as unpaid
          from ${r} where ${r.coupon_id} = ${c.id} and ${r.turn} is not null and ${ofPerson(person)}) as used
        where lower(${c.code}) = lower(${code})`;
    },
  });
};

const read = { card: readFor('card'), top_up: readFor('top_up') };

/** A coupon by its code, with what its person has done with it and which services it is for. */
export async function readCoupon(
  code: string,
  person: Person,
  { kind, serviceIds }: { kind: ProductKind; serviceIds: readonly number[] },
  executor: Executor = db(),
): Promise<CouponTerms | undefined> {
  const [found] = await read[kind](executor, { code, ...person, serviceIds });
  return found;
}
