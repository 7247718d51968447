import type { ReactNode } from 'react';

/** A card's page and the cart. Amounts come written; a count stands beside its written form. */
export const cart = {
  title: 'Cart',
  needsScripts: 'The cart is kept in your browser, which has scripts switched off. Switch them on to buy.',
  reading: 'The cart is being read.',
  empty: 'Your cart is empty',
  emptyText: 'Cards of several shops go into one order. The cart stays in this browser.',
  ordered: 'What was in your cart is ordered',
  orderedText: 'Its page says how it stands, and pays it if that is still to be done.',
  seeOrder: 'See the order',
  seeCards: 'See the gift cards',

  card: {
    product: (name: string) => `${name} gift card`,
    shortly: (name: string, region: string) => `${name} gift cards for ${region}.`,
    picture: 'The gift card’s name, region and lowest price beside its emblem',
    instant: 'Codes right after payment',
    choose: 'Choose how much',
    soldOut: 'Sold out',
    soldOutText: (others: (text: string) => ReactNode) => (
      <>There is nothing of this card to be had just now. {others('See the others')}.</>
    ),
    guide: 'How to redeem it',
    about: (name: string) => `About ${name}`,
    add: 'Add',
    addOf: (what: string) => `Add ${what} to the cart`,
    later: 'Delivered later',
    needsScripts: 'To put cards into the cart, this page needs scripts, which are off in this browser.',
    full: (lines: string) =>
      `The cart is full: one order takes ${lines} denominations. Pay for these first, or take one out.`,
  },

  /** What of a card is in the cart, on its page. */
  own: {
    title: 'In your cart',
    nothingAtAll: 'Nothing yet. Cards of several shops go into one order.',
    nothing: (others: number, shown: string) =>
      `Nothing of this card, and ${others === 1 ? 'one other' : `${shown} others`}.`,
    times: (quantity: string) => `${quantity} ×`,
    count: (count: number, shown: string, others: number, shownOthers: string) =>
      `${count === 1 ? 'One card' : `${shown} cards`}${others > 0 ? `, and ${shownOthers} of other shops` : ''}`,
    open: 'Go to the cart',
  },

  line: {
    /** A denomination and its card, in the names of controls. */
    name: (denomination: string, card: string) => `${denomination}, ${card}`,
    each: (price: string) => `· ${price} each`,
    remove: 'Remove',
    removeOf: (what: string) => `Remove ${what}`,
    less: (what: string) => `One less of ${what}`,
    more: (what: string) => `One more of ${what}`,
    quantity: (what: string) => `Quantity of ${what}`,
    removed: (what: string) => `${what} is taken out.`,
    undo: 'Undo',
    gone: 'No longer sold. It is left out of what you pay.',
    price: (is: string, was: string) => `${is} each now, it was ${was} when you put it here.`,
    partReady: (ready: string, all: string) =>
      `${ready} of ${all} ready now, the rest is delivered as soon as codes are added.`,
    oneNotReady: 'Not ready now, delivered as soon as codes are added.',
    noneReady: 'None ready now, all are delivered as soon as codes are added.',
  },

  receipt: {
    title: 'Where the receipt goes',
    goesTo: (address: ReactNode, orders: (text: string) => ReactNode) => (
      <>
        To {address}. The order stands in {orders('your orders')}, too.
      </>
    ),
  },
};
