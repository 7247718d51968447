import type { ReactNode } from 'react';

/** The shop's first page, and what shows products in grids there and elsewhere. */
export const home = {
  title: 'Game top-ups and gift cards',
  intro:
    'Delivered as soon as they are paid for. You need no account: the codes come by mail and stand on your order’s page.',
  campaign: {
    endsIn: (time: string) => `ends in ${time}`,
    /** For browsers without scripts. */
    endsAt: (moment: string) => `ends ${moment}`,
    daysAndHours: (days: string, clock: string) => `${days} d ${clock}`,
    ended: 'has ended',
    /** Above a product's denominations: what the campaign is called, and when it ends. */
    namedEnd: (name: ReactNode, end: ReactNode): ReactNode => (
      <>
        {name} · {end}
      </>
    ),
    price: 'Campaign price',
    services: 'What is in it',
    /** Beside those of its services that are shown. */
    others: (count: number, shown: string) =>
      count === 1
        ? 'One more stands on its own page.'
        : `${shown} more stand on their games’ and cards’ own pages.`,
    back: 'Back',
    more: 'More of it',
    unitsLeft: (left: ReactNode, units: string): ReactNode => (
      <>
        {left} of {units} left
      </>
    ),
    allTaken: 'All taken, normal price again',
    off: (share: string) => `−${share}`,
  },
  top_up: {
    title: 'Top up',
    categories: 'Categories of top up',
    order: 'Sorting of top-ups',
    all: (total: string) => `All ${total} top-ups`,
  },
  card: {
    title: 'Gift cards',
    categories: 'Categories of gift cards',
    order: 'Sorting of gift cards',
    all: (total: string) => `All ${total} gift cards`,
  },
  everyCategory: 'All',
  nothingYet: 'Nothing here yet',
};
