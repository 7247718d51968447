import { and, eq, sql } from 'drizzle-orm';
import type { Actor } from '@/lib/auth/actor';
import { db } from '@/lib/db/client';
import {
  cardServices,
  cards,
  categories,
  orderLines,
  orders,
  reviews,
  topUpServices,
  topUps,
} from '@/lib/db/schema';
import { inline } from '@/lib/db/statement';
import { invalid } from '@/lib/errors';
import type { ProductKind } from '../catalogue/rows';
import { isActive, isHeld, isListed, ReviewStatus } from '../catalogue/states';

export type ReviewInput = { productId: number; rating: number; comment: string };

/** That a moderator took a review down: a buyer's is only ever held by one. */
const wasTakenDown = sql`${isHeld(reviews)} and (${reviews.verified} or ${reviews.hidden_at} is not null)`;

/**
 * Writes the account's review of a product, in place of an earlier one. Who has paid for an order of the product
 * is published at once; anyone else's review is held until a moderator publishes it, as is one that replaces a review
 * which a moderator took down.
 *
 * @throws DomainError invalid for a product that is not on sale.
 */
export async function addReview(
  kind: ProductKind,
  { actor, input }: { actor: Actor; input: ReviewInput },
): Promise<void> {
  const { productId, rating, comment } = input;
  const [products, services, parent] =
    kind === 'card'
      ? ([cards, cardServices, cardServices.card_id] as const)
      : ([topUps, topUpServices, topUpServices.top_up_id] as const);
  const lineService = kind === 'card' ? orderLines.card_service_id : orderLines.top_up_service_id;
  const [product] = await db()
    .select({
      bought: sql<boolean>`exists (
        select from ${orders} join ${orderLines} on ${orderLines.order_id} = ${orders.id}
        join ${services} on ${services.id} = ${lineService}
        where ${orders.user_id} = ${actor.id} and ${orders.paid_at} is not null and ${parent} = ${productId})`,
    })
    .from(products)
    .innerJoin(categories, eq(categories.id, products.category_id))
    .where(and(eq(products.id, productId), isListed(products), isActive(categories)));
  const field = kind === 'card' ? 'card_id' : 'top_up_id';
  if (!product) throw invalid({ field, rule: 'exists' });
  const written = {
    rating,
    comment,
    status: product.bought ? ReviewStatus.published : ReviewStatus.held,
    verified: product.bought,
  };
  await db()
    .insert(reviews)
    .values({ user_id: actor.id, [field]: productId, ...written })
    .onConflictDoUpdate({
      target: kind === 'card' ? [reviews.user_id, reviews.card_id] : [reviews.user_id, reviews.top_up_id],
      set: {
        ...written,
        status: sql`case when ${wasTakenDown} then ${inline(ReviewStatus.held)} else excluded.status end`,
        hidden_at: null,
        // It was to what was written before.
        reply: sql`case when ${reviews.comment} = excluded.comment then ${reviews.reply} end`,
        replied_at: sql`case when ${reviews.comment} = excluded.comment then ${reviews.replied_at} end`,
      },
    });
}
