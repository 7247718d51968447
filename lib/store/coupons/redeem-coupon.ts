import { type SQLWrapper, sql } from 'drizzle-orm';
import type { Transaction } from '@/lib/db/client';
import { nullable, value } from '@/lib/db/row';
import { coupons as c, orders as o, couponRedemptions as r } from '@/lib/db/schema';
import { bare, inline, statement } from '@/lib/db/statement';
import { isActive } from '../catalogue/states';
import { UNPAID_PER_PERSON } from './apply-coupon';
import { hasPaid, ofPerson, type Person } from './person';

/** The condition that a coupon can take so much off one order more. One that has ended since still can: it was quoted. */
export const hasRoom = (amount: SQLWrapper) => sql`(
  ${isActive(c)} and ${c.archived_at} is null and (${c.max_uses} is null or ${c.uses} < ${c.max_uses})
  and (${c.budget} is null or ${c.spent} + ${amount} <= ${c.budget}))`;

const claim = statement({
  params: { id: c.id, amount: c.spent },
  row: { per_person: c.per_person, first_order: c.first_order },
  text: ({ id, amount }) => sql`
    update ${c} set ${bare(c.uses)} = ${c.uses} + 1, ${bare(c.spent)} = ${c.spent} + ${amount}
    where ${c.id} = ${id} and ${hasRoom(amount)}
    returning ${c.per_person}, ${c.first_order}`,
});

type Of = { userId: SQLWrapper; email: SQLWrapper };

/** The uses of a coupon that are the person’s and count. */
const uses = (couponId: SQLWrapper, person: Of) => sql`
  from ${r} where ${r.coupon_id} = ${couponId} and ${r.turn} is not null and ${ofPerson(person)}`;

/** The lowest number that none of the person’s uses has. */
export const nextTurn = (couponId: SQLWrapper, person: Of) => sql`(
  select min(n) from generate_series(1, (select count(*)::int + 1 ${uses(couponId, person)})) as n
  where n not in (select ${r.turn} ${uses(couponId, person)}))`;

/** The condition that the person may use a coupon once more. */
export const mayUse = (
  couponId: SQLWrapper,
  person: Of,
  { per_person, first_order }: { per_person: SQLWrapper; first_order: SQLWrapper },
) => sql`(
  (select count(*) ${uses(couponId, person)}) < coalesce(${per_person}, 2147483647)
  and (select count(*) ${uses(couponId, person)} and ${r.state} = 'reserved') < ${inline(UNPAID_PER_PERSON)}
  and (not ${first_order} or not (${hasPaid(person)} or exists (
    select from ${r} where ${r.first_order} and ${r.turn} is not null and ${ofPerson(person)}))))`;

const insert = statement({
  params: {
    utr: o.utr,
    id: c.id,
    userId: nullable(r.user_id),
    email: r.email,
    amount: r.amount,
    per_person: nullable(value.integer),
    first_order: value.boolean,
  },
  row: { turn: r.turn },
  text: ({ utr, id, userId, email, amount, per_person, first_order }) => sql`
    insert into ${r} (${bare(r.order_id, r.coupon_id, r.user_id, r.email, r.amount, r.first_order, r.turn)})
    select ${o.id}, ${id}::int, ${userId}::int, ${email}::text, ${amount}::numeric, ${first_order}::boolean,
      ${nextTurn(sql`${id}::int`, { userId, email })}
    from ${o} where ${o.utr} = ${utr} and ${mayUse(
      sql`${id}::int`,
      { userId, email },
      { per_person: sql`${per_person}::int`, first_order: sql`${first_order}::boolean` },
    )}
    on conflict do nothing
    returning ${r.turn}`,
});

/**
 * Uses a coupon for an order that has just been written: by a conditional update of the coupon, which no two orders can
 * both pass, and then by the person’s own limits, which are read once the coupon is locked. The person’s unique
 * constraints hold where two coupons that are for first orders meet.
 *
 * Coupons are locked after a buyer and the units of services, and before an account’s balance; several in the order of ids.
 *
 * @returns whether it could be used; the caller’s transaction must not go on where not.
 */
export async function redeemCoupon(
  tx: Transaction,
  { utr, coupon, person }: { utr: string; coupon: { id: number; amount: string }; person: Person },
): Promise<boolean> {
  const { id, amount } = coupon;
  const [claimed] = await claim(tx, { id, amount });
  if (!claimed) return false;
  const { userId, email } = person;
  const used = await insert(tx, { utr, id, amount, userId, email: email ?? '', ...claimed });
  return used.length > 0;
}
