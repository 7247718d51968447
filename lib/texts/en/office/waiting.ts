/** What waits for somebody of the team, after the number of it. */
export const waitingWords = {
  approvals: (count: number) =>
    count === 1 ? 'request is waiting for a second person' : 'requests are waiting for a second person',
  reports: (count: number) => (count === 1 ? 'open problem report' : 'open problem reports'),
  short_orders: (count: number) =>
    count === 1 ? 'order is waiting for delivery' : 'orders are waiting for delivery',
  held_orders: (count: number) => (count === 1 ? 'order is on hold' : 'orders are on hold'),
  pending_payments: (count: number) => (count === 1 ? 'payment is pending' : 'payments are pending'),
  failed_payments: (count: number) =>
    count === 1 ? 'payment failed in the last 24 hours' : 'payments failed in the last 24 hours',
  held_reviews: (count: number) =>
    count === 1 ? 'review is waiting for moderation' : 'reviews are waiting for moderation',
  stopped_jobs: (count: number) =>
    count === 1 ? 'background job was stopped' : 'background jobs were stopped',
  failed_emails: (count: number) =>
    count === 1 ? 'email failed in the last 7 days' : 'emails failed in the last 7 days',
};
