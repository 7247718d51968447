import { and, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Actor } from '@/lib/auth/actor';
import { db } from '@/lib/db/client';
import { reviews } from '@/lib/db/schema';
import { timestamp } from '@/lib/timestamps';
import { type ProductKind, tablesOf } from '../catalogue/rows';
import { ReviewStatus } from '../catalogue/states';
import type { HeldReviewView } from './schemas';

type Held = z.output<typeof HeldReviewView>;

/** An account's review of a product, where it waits for a moderator or was hidden by one. A product by its slug, as its page knows it. */
export async function heldReview(
  kind: ProductKind,
  { actor, slug }: { actor: Pick<Actor, 'id'>; slug: string },
): Promise<Held | null> {
  const { products } = tablesOf(kind);
  const reviewed = kind === 'card' ? reviews.card_id : reviews.top_up_id;
  const [row] = await db()
    .select({
      id: reviews.id,
      rating: reviews.rating,
      comment: reviews.comment,
      hidden: sql<boolean>`${reviews.hidden_at} is not null`,
      created_at: reviews.created_at,
    })
    .from(reviews)
    .innerJoin(products, eq(products.id, reviewed))
    .where(
      and(eq(reviews.user_id, actor.id), eq(products.slug, slug), eq(reviews.status, ReviewStatus.held)),
    );
  return row ? { ...row, created_at: timestamp(row.created_at) } : null;
}
