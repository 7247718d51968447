import { asc, eq, inArray, sql } from 'drizzle-orm';
import { recordChange } from '@/lib/audit/record-change';
import { authorize, type Operator } from '@/lib/auth/authorize';
import { db } from '@/lib/db/client';
import { reviews } from '@/lib/db/schema';
import { notFound } from '@/lib/errors';
import { ReviewStatus } from '../catalogue/states';
import { mailWriter } from './mail-writer';
import { reviewStateOf } from './review-state-of';
import type { ReviewChange, ReviewState } from './states';

type Input = {
  /** With a revision, a review is changed only if it is still as it was read. */
  reviews: readonly { id: number; revision?: string | undefined }[];
  change: ReviewChange;
  reason?: string | undefined;
};

const becomes: Record<ReviewChange, ReviewState> = { publish: 'published', hold: 'held', hide: 'hidden' };

const valuesOf: Record<ReviewState, { status: 0 | 1; hidden_at: ReturnType<typeof sql> | null }> = {
  published: { status: ReviewStatus.published, hidden_at: null },
  held: { status: ReviewStatus.held, hidden_at: null },
  hidden: { status: ReviewStatus.held, hidden_at: sql`now()` },
};

/**
 * Publishes, holds or hides reviews, all or none; the writers of those published are told. One that has changed since it
 * was read stays as it is.
 *
 * @returns how many were changed, and how many were left because of somebody else's change.
 * @throws DomainError forbidden; not-found where none of them is there.
 */
export async function moderateReviews({
  actor,
  input,
}: {
  actor: Operator;
  input: Input;
}): Promise<{ changed: number; skipped: number }> {
  authorize(actor, 'reviews:moderate');
  const revisions = new Map(input.reviews.map(({ id, revision }) => [id, revision]));
  const to = becomes[input.change];
  return db().transaction(async (tx) => {
    const found = await tx
      .select({
        id: reviews.id,
        status: reviews.status,
        hidden_at: reviews.hidden_at,
        updated_at: reviews.updated_at,
      })
      .from(reviews)
      .where(inArray(reviews.id, [...revisions.keys()]))
      .orderBy(asc(reviews.id))
      .for('update');
    if (found.length === 0) throw notFound();
    const fresh = found.filter(({ id, updated_at }) => (revisions.get(id) ?? updated_at) === updated_at);
    const changing = fresh.filter((review) => reviewStateOf(review) !== to);
    for (const review of changing) {
      await tx.update(reviews).set(valuesOf[to]).where(eq(reviews.id, review.id));
      if (to === 'published') await mailWriter(tx, review.id, 'published');
      await recordChange(tx, {
        actor,
        action: 'review.moderate',
        subject: ['review', review.id],
        before: { status: reviewStateOf(review) },
        after: { status: to },
        reason: input.reason,
      });
    }
    return { changed: changing.length, skipped: found.length - fresh.length };
  });
}
