import type { z } from 'zod';
import { authorize, type Operator } from '@/lib/auth/authorize';
import { invalid } from '@/lib/errors';
import { moderateReviews } from '../reviews/moderate-reviews';
import type { ChangedReviews, ChangeReviewsInput } from './schemas';

/** Publishes, holds or hides reviews. @throws DomainError as `moderateReviews`; invalid for hiding without a reason. */
export async function changeReviews({
  actor,
  input,
}: {
  actor: Operator;
  input: z.output<typeof ChangeReviewsInput>;
}): Promise<z.output<typeof ChangedReviews>> {
  authorize(actor, 'reviews:moderate');
  const reason = input.reason?.trim();
  if (input.change === 'hide' && !reason) throw invalid({ field: 'reason', rule: 'required' });
  return moderateReviews({ actor, input: { ...input, reason } });
}
