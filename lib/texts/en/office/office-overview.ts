/** The first page of the back office. */
export const officeOverview = {
  title: 'Overview',
  waiting: {
    title: 'Needs attention',
    none: 'Nothing needs your attention',
    noneHint: 'Problem reports, orders that are short of codes and failures will appear here.',
    reports: (count: number) => (count === 1 ? 'open problem report' : 'open problem reports'),
    short_orders: (count: number) =>
      count === 1 ? 'order is waiting for delivery' : 'orders are waiting for delivery',
    pending_payments: (count: number) => (count === 1 ? 'payment is pending' : 'payments are pending'),
    held_reviews: (count: number) =>
      count === 1 ? 'review is waiting for moderation' : 'reviews are waiting for moderation',
    stopped_jobs: (count: number) =>
      count === 1 ? 'background job was stopped' : 'background jobs were stopped',
    failed_emails: (count: number) =>
      count === 1 ? 'email failed in the last 7 days' : 'emails failed in the last 7 days',
  },
};
