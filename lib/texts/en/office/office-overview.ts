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
    title: 'From view to code, today',
    note: 'How often product pages were opened since midnight, machines left out; the orders placed since then; and how many of them were paid, delivered, and had their codes opened.',
    viewed: 'Pages opened',
    ordered: (percent: string) => `${percent} led to an order`,
    made: 'Placed',
    paid: 'Paid',
    delivered: 'Delivered',
    seen: 'Codes opened',
    share: (percent: string) => `${percent} of placed`,
  },
  views: {
    title: 'Product pages opened today',
    note: 'Since midnight, machines left out. Nothing is kept of who opened them.',
    product: 'Product',
    opened: 'Opened',
    orders: 'Orders',
    none: 'No product page has been opened today',
    noneHint: 'Visits appear here within seconds.',
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
