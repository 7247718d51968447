import { eq } from 'drizzle-orm';
import { recordChange } from '@/lib/audit/record-change';
import type { Actor } from '@/lib/auth/actor';
import { authorize } from '@/lib/auth/authorize';
import { db } from '@/lib/db/client';
import { reviews } from '@/lib/db/schema';
import { notFound } from '@/lib/errors';
import { ReviewStatus } from '../catalogue/states';
import { mailPublished } from './mail-published';

/** Publishes (1) or holds (0) a review; its writer is told when it is published. @throws DomainError not-found */
export async function moderateReview({
  actor,
  input,
}: {
  actor: Actor;
  input: { id: number; status: 0 | 1 };
}): Promise<void> {
  authorize(actor, 'reviews:moderate');
  await db().transaction(async (tx) => {
    const [before] = await tx
      .select({ status: reviews.status })
      .from(reviews)
      .where(eq(reviews.id, input.id))
      .for('update');
    if (!before) throw notFound();
    await tx.update(reviews).set({ status: input.status }).where(eq(reviews.id, input.id));
    if (before.status === ReviewStatus.held && input.status === ReviewStatus.published)
      await mailPublished(tx, input.id);
    await recordChange(tx, {
      actor,
      action: 'review.moderate',
      subject: ['review', input.id],
      before,
      after: { status: input.status },
    });
  });
}
