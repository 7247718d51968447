import { eq, inArray, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '@/lib/db/client';
import { cards, couponProducts as p, topUps } from '@/lib/db/schema';
import { invalid } from '@/lib/errors';
import type { CouponProduct, SaveCouponInput } from './schemas';

/** The products that a coupon is for, by name. */
export async function productsOf(executor: Executor, couponId: number): Promise<CouponProduct[]> {
  return executor
    .select({
      kind: sql<CouponProduct['kind']>`case when ${p.card_id} is null then 'top_up' else 'card' end`,
      id: sql<number>`coalesce(${p.card_id}, ${p.top_up_id})`,
      name: sql<string>`coalesce(${cards.name}, ${topUps.name})`,
    })
    .from(p)
    .leftJoin(cards, eq(cards.id, p.card_id))
    .leftJoin(topUps, eq(topUps.id, p.top_up_id))
    .where(eq(p.coupon_id, couponId))
    .orderBy(sql`lower(coalesce(${cards.name}, ${topUps.name}))`, sql`1, 2`);
}

/**
 * Makes these the products that a locked coupon is for.
 *
 * @returns whether they are others than before.
 * @throws DomainError invalid for one that doesn’t exist.
 */
export async function putProducts(
  tx: Transaction,
  couponId: number,
  products: SaveCouponInput['products'],
): Promise<boolean> {
  const before = (await productsOf(tx, couponId)).map(keyOf).sort();
  const wanted = [...new Map(products.map((one) => [keyOf(one), one])).values()];
  if (before.join() === wanted.map(keyOf).sort().join()) return false;
  const idsOf = (of: CouponProduct['kind']) => wanted.filter(({ kind }) => kind === of).map(({ id }) => id);
  const [cardIds, topUpIds] = [idsOf('card'), idsOf('top_up')];
  const known = new Set([
    ...(await tx.select({ id: cards.id }).from(cards).where(inArray(cards.id, cardIds))).map(
      ({ id }) => `card ${id}`,
    ),
    ...(await tx.select({ id: topUps.id }).from(topUps).where(inArray(topUps.id, topUpIds))).map(
      ({ id }) => `top_up ${id}`,
    ),
  ]);
  const strange = products.findIndex((one) => !known.has(keyOf(one)));
  if (strange >= 0) throw invalid({ field: `products.${strange}.id`, rule: 'exists' });
  await tx.delete(p).where(eq(p.coupon_id, couponId));
  if (wanted.length > 0)
    await tx.insert(p).values(
      wanted.map(({ kind, id }) => ({
        coupon_id: couponId,
        card_id: kind === 'card' ? id : null,
        top_up_id: kind === 'top_up' ? id : null,
      })),
    );
  return true;
}

const keyOf = ({ kind, id }: Pick<CouponProduct, 'kind' | 'id'>) => `${kind} ${id}`;
