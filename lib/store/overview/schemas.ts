import { z } from 'zod';

const count = (what: string) => z.int().describe(what);

export const Waiting = z.object({
  reports: count('Problem reports that nobody has answered.'),
  short_orders: count('Paid orders that are short of codes, or not credited yet.'),
  held_orders: count('Paid orders that wait to be checked.'),
  pending_payments: count('Payments whose money has not come yet.'),
  failed_payments: count('Payments that failed in the last 24 hours.'),
  approvals: count('Requests that wait for a second person.'),
  held_reviews: count('Reviews that wait for a moderator.'),
  stopped_jobs: count('Background jobs that failed too often and were stopped.'),
  failed_emails: count('Emails of the shop that failed in the last seven days.'),
});
export type Waiting = z.output<typeof Waiting>;
