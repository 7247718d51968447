import { ReviewStatus } from '../catalogue/states';
import type { ReviewState } from './states';

/** How a review stands; to the API, a hidden one is held. */
export function reviewStateOf(review: { status: number; hidden_at: string | null }): ReviewState {
  if (review.status === ReviewStatus.published) return 'published';
  return review.hidden_at === null ? 'held' : 'hidden';
}
