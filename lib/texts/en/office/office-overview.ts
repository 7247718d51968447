/** The first page of the back office. */
export const officeOverview = {
  title: 'Overview',
  today: {
    title: 'Today',
    orders: 'Paid orders',
    revenue: 'Revenue',
    refunds: 'Refunds',
    refunded: 'Refunded',
    /** Beside each figure: the same day last week, up to the same time. */
    before: (value: string) => `${value} by this time last week`,
  },
  funnel: {
    title: 'Today’s orders',
    note: 'Orders placed since midnight, and how many of them were paid, delivered, and had their codes opened.',
    made: 'Placed',
    paid: 'Paid',
    delivered: 'Delivered',
    seen: 'Codes opened',
    share: (percent: string) => `${percent} of placed`,
  },
  stock: {
    title: 'Running out',
    none: 'No card value runs out within a week.',
    empty: 'No codes left',
    codes: (count: string, isOne: boolean) => (isOne ? `${count} code left` : `${count} codes left`),
    days: (count: number) =>
      count === 0 ? 'less than a day' : count === 1 ? 'about one day' : `about ${count} days`,
  },
  waiting: {
    title: 'Needs attention',
    none: 'Nothing needs your attention',
    noneHint: 'Problem reports, orders that are short of codes and failures will appear here.',
    approvals: (count: number) =>
      count === 1 ? 'request is waiting for a second person' : 'requests are waiting for a second person',
    reports: (count: number) => (count === 1 ? 'open problem report' : 'open problem reports'),
    short_orders: (count: number) =>
      count === 1 ? 'order is waiting for delivery' : 'orders are waiting for delivery',
    pending_payments: (count: number) => (count === 1 ? 'payment is pending' : 'payments are pending'),
    failed_payments: (count: number) =>
      count === 1 ? 'payment failed in the last 24 hours' : 'payments failed in the last 24 hours',
    held_reviews: (count: number) =>
      count === 1 ? 'review is waiting for moderation' : 'reviews are waiting for moderation',
    stopped_jobs: (count: number) =>
      count === 1 ? 'background job was stopped' : 'background jobs were stopped',
    failed_emails: (count: number) =>
      count === 1 ? 'email failed in the last 7 days' : 'emails failed in the last 7 days',
  },
};
