import { eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { recordChange } from '@/lib/audit/record-change';
import { authorize, type Operator } from '@/lib/auth/authorize';
import { db } from '@/lib/db/client';
import { reviews as r } from '@/lib/db/schema';
import { conflict, notFound } from '@/lib/errors';
import { ReviewStatus } from '../catalogue/states';
import { mailWriter } from '../reviews/mail-writer';
import type { ReplyToReviewInput } from './schemas';

/**
 * Writes what the shop says to a published review, in place of what it said before, and tells the review's writer; an
 * empty reply is taken back and nobody is told.
 *
 * @throws DomainError forbidden, not-found; conflict where the review isn't published, or has changed since `revision`.
 */
export async function replyToReview({
  actor,
  input: { id, reply: text, revision },
}: {
  actor: Operator;
  input: z.output<typeof ReplyToReviewInput>;
}): Promise<void> {
  authorize(actor, 'reviews:moderate');
  const reply = text.trim() || null;
  await db().transaction(async (tx) => {
    const [review] = await tx.select().from(r).where(eq(r.id, id)).for('update');
    if (!review) throw notFound();
    if (revision !== undefined && revision !== review.updated_at)
      throw conflict('This review has changed since you opened it. Reload the page to read it again.');
    if (review.status !== ReviewStatus.published)
      throw conflict('Publish the review first: nobody could read the reply.');
    if (reply === review.reply) return;
    await tx
      .update(r)
      .set({ reply, replied_at: reply === null ? null : sql`now()` })
      .where(eq(r.id, id));
    if (reply !== null) await mailWriter(tx, id, 'replied');
    await recordChange(tx, {
      actor,
      action: 'review.reply',
      subject: ['review', id],
      before: { reply: review.reply },
      after: { reply },
    });
  });
}
