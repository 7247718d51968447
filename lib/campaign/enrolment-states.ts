import type { automationEnrolments } from '@/lib/db/schema';

export type EnrolmentStatus = (typeof automationEnrolments.$inferSelect)['status'];

/** Where somebody is in an automation; the table says what each means. */
export const EnrolmentStatus = {
  before: 'before',
  active: 'active',
  done: 'done',
  left: 'left',
} as const satisfies { [S in EnrolmentStatus]: S };
