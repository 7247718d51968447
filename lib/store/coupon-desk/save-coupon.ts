import { eq, sql } from 'drizzle-orm';
import { recordChange } from '@/lib/audit/record-change';
import { authorize, type Operator } from '@/lib/auth/authorize';
import { db, type Transaction } from '@/lib/db/client';
import { nullable, type RowOf, value } from '@/lib/db/row';
import { coupons as c } from '@/lib/db/schema';
import { statement } from '@/lib/db/statement';
import { env } from '@/lib/env';
import { invalid, notFound } from '@/lib/errors';
import { formatMoney } from '@/lib/money';
import { momentIn } from '../product-desk/local-time';
import { withFree } from '../product-desk/with-free';
import { zoneOf } from '../product-desk/zone-of';
import { checkCoupon } from './check-coupon';
import { productsOf, putProducts } from './coupon-products';
import { isUsed, lockCoupon } from './lock-coupon';
import type { SaveCouponInput } from './schemas';

type Coupon = typeof c.$inferSelect;
type Values = Omit<
  Coupon,
  'id' | 'uses' | 'spent' | 'status' | 'archived_at' | 'created_by' | 'created_at' | 'updated_at'
>;

/**
 * Creates or changes a coupon. Orders made with it keep their discount. Once there is one, its code and its discount stay.
 *
 * @returns its id.
 * @throws DomainError forbidden, not-found, invalid; conflict where somebody has changed it meanwhile.
 */
export async function saveCoupon({
  actor,
  input,
}: {
  actor: Operator;
  input: SaveCouponInput;
}): Promise<{ id: number }> {
  authorize(actor, 'coupons:write');
  checkCoupon(input);
  const { id, revision, products } = input;
  return db().transaction(async (tx) => {
    const dates = await datesOf(tx, input, zoneOf(actor));
    const old = id === undefined ? null : await lockCoupon(tx, id, revision);
    const values = valuesOf(input, dates);
    if (dates.isOver && !(old && !isOther(old, values, 'ends_at')))
      throw invalid({ field: 'end_date', text: 'The end must be in the future.' });
    if (old) await refuseUnfit(tx, old, values);
    const couponId = old?.id ?? (await insertCoupon(tx, values, actor));
    const before = old && { ...recorded(old), products: await namesOf(tx, couponId) };
    const productsChanged = await putProducts(tx, couponId, products);
    if (old && !productsChanged && !isChanged(old, values)) return { id: couponId };
    if (old)
      await withFree('code', () =>
        tx
          .update(c)
          .set({ ...values, updated_at: sql`now()` })
          .where(eq(c.id, couponId)),
      );
    await recordChange(tx, {
      actor,
      action: old ? 'coupon.update' : 'coupon.create',
      subject: ['coupon', couponId],
      ...(before && { before }),
      after: { ...recorded(values), products: await namesOf(tx, couponId) },
    });
    return { id: couponId };
  });
}

function valuesOf(input: SaveCouponInput, { start, end }: Dates): Values {
  const text = (amount: number | null | undefined) => (amount == null ? null : String(amount));
  return {
    code: input.code,
    discount: String(input.discount),
    discount_type: input.discount_type,
    max_discount: text(input.max_discount),
    min_order: String(input.min_order),
    first_order: input.first_order,
    max_uses: input.max_uses ?? null,
    per_person: input.per_person ?? null,
    budget: text(input.budget),
    starts_at: start,
    ends_at: end,
  };
}

/** What the constraints would refuse of a locked coupon, in words. */
async function refuseUnfit(tx: Transaction, old: Coupon, values: Values): Promise<void> {
  const { uses, spent } = old;
  if (values.max_uses !== null && values.max_uses < uses)
    throw invalid({ field: 'max_uses', text: `${uses} orders have this coupon already.` });
  if (values.budget !== null && Number(values.budget) < Number(spent)) {
    const amount = formatMoney(spent, env().STORE_CURRENCY);
    throw invalid({ field: 'budget', text: `This coupon has taken ${amount} off already.` });
  }
  const fixed = (['code', 'discount', 'discount_type', 'max_discount'] as const).find((field) =>
    isOther(old, values, field),
  );
  if (!fixed) return;
  const [found] = await tx.select({ isUsed }).from(c).where(eq(c.id, old.id));
  if (found?.isUsed)
    throw invalid({
      field: fixed === 'discount_type' ? 'discount' : fixed,
      text: 'Orders were made with this coupon. Create another one instead.',
    });
}

const AMOUNTS: readonly (keyof Values)[] = ['discount', 'max_discount', 'min_order', 'budget'];
const TIMES: readonly (keyof Values)[] = ['starts_at', 'ends_at'];

function isOther(old: Coupon, values: Values, field: keyof Values): boolean {
  const [before, after] = [old[field], values[field]];
  if (before === null || after === null) return before !== after;
  if (AMOUNTS.includes(field)) return Number(before) !== Number(after);
  if (TIMES.includes(field)) return Date.parse(String(before)) !== Date.parse(String(after));
  return before !== after;
}

const isChanged = (old: Coupon, values: Values) =>
  (Object.keys(values) as (keyof Values)[]).some((field) => isOther(old, values, field));

const recorded = ({ code, ...values }: Values) => ({ name: code, ...values });

const namesOf = async (tx: Transaction, id: number) =>
  (await productsOf(tx, id)).map(({ name }) => name).join('; ') || null;

async function insertCoupon(tx: Transaction, values: Values, actor: Operator): Promise<number> {
  const created_by = actor === 'machine' ? null : actor.id;
  const [made] = await withFree('code', () =>
    tx
      .insert(c)
      .values({ ...values, created_by })
      .returning({ id: c.id }),
  );
  if (!made) throw notFound();
  return made.id;
}

const dates = { start: nullable(value.text), end: nullable(value.text), isOver: value.boolean };
type Dates = RowOf<typeof dates>;

const readDates = statement({
  params: {
    ...{ start_date: nullable(value.text), start_time: value.text },
    ...{ end_date: nullable(value.text), end_time: value.text },
    zone: value.text,
  },
  row: dates,
  text: ({ start_date, start_time, end_date, end_time, zone }) => sql`
    select moment.start::text, moment."end"::text, coalesce(moment."end" <= now(), false) as "isOver"
    from (
      select ${momentIn(start_date, start_time, zone)} as start, ${momentIn(end_date, end_time, zone)} as "end"
    ) as moment`,
});

/** The moments that somebody’s dates and times mean. @throws DomainError invalid where the end isn’t after the start. */
async function datesOf(
  tx: Transaction,
  { start_date = null, start_time, end_date = null, end_time }: SaveCouponInput,
  zone: string,
): Promise<Dates> {
  const [found] = await readDates(tx, { start_date, start_time, end_date, end_time, zone });
  if (!found) throw notFound();
  if (found.start && found.end && Date.parse(found.end) <= Date.parse(found.start))
    throw invalid({ field: 'end_date', text: 'The end must be after the start.' });
  return found;
}
