import type { ReactNode } from 'react';

/** The shop's first page, and what shows products in grids there and elsewhere. */
export const home = {
  title: 'Game top-ups and gift cards, no surprises at checkout',
  promises: {
    codes: { title: 'Codes as soon as you pay', text: 'On your order page and in your email.' },
    totals: { title: 'Every charge up front', text: 'Each payment method shows its total before you pay.' },
    lookup: { title: 'No account needed', text: 'Open your order with its number and your email.' },
  },
  categories: 'All categories',
  again: {
    title: 'Buy again',
    all: 'All orders',
    player: (player: string) => `For ${player}`,
  },
  viewed: {
    title: 'Recently viewed',
    clear: 'Clear',
    clearAll: 'Clear recently viewed',
  },
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
    price: 'Sale price',
    services: 'Packs on sale',
    /** Beside those of its services that are shown. */
    others: (count: number, shown: string) =>
      count === 1
        ? 'One more pack is on sale on its product page.'
        : `${shown} more packs are on sale on their product pages.`,
    back: 'Back',
    more: 'Show more',
    unitsLeft: (left: ReactNode, units: string): ReactNode => (
      <>
        {left} of {units} left
      </>
    ),
    allTaken: 'Sold out at the sale price',
    off: (share: string) => `−${share}`,
  },
  top_up: {
    title: 'Top up',
    categories: 'Top-up categories',
    order: 'Sort top-ups',
    all: (total: string) => `All ${total} top-ups`,
  },
  card: {
    title: 'Gift cards',
    categories: 'Gift card categories',
    order: 'Sort gift cards',
    all: (total: string) => `All ${total} gift cards`,
  },
  everyCategory: 'All',
  nothingYet: 'Nothing here yet',
};
