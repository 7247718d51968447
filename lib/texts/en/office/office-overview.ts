import { waitingWords } from './waiting';

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
    ...waitingWords,
  },
};
