import type { leavingReasons } from '@/lib/db/schema';

export type LeavingReason = (typeof leavingReasons.$inferSelect)['reason'];

/** Why readers unsubscribe, in the order in which they are asked. */
export const LEAVING_REASONS = [
  'too_often',
  'not_relevant',
  'never_signed_up',
  'changed_address',
  'other',
] as const satisfies readonly LeavingReason[];

/** How many characters a reader may add. */
export const MAX_LEAVING_WORDS = 500;
