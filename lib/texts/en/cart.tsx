import type { ReactNode } from 'react';

/** A card's page and the cart. Amounts come written; a count comes with its written form. */
export const cart = {
  title: 'Cart',
  needsScripts: 'Your cart is kept in your browser. Turn on JavaScript to use it.',
  reading: 'Loading your cart…',
  empty: 'Your cart is empty',
  emptyText: 'You can buy cards of several brands in one order. Your cart stays in this browser.',
  ordered: 'You’ve ordered what was in your cart',
  orderedText: 'See its status on the order page, or pay for it there.',
  seeOrder: 'See order',
  seeCards: 'See gift cards',

  card: {
    product: (name: string) => `${name} gift card`,
    shortly: (name: string, region: string) => `${name} gift cards for ${region}.`,
    picture: 'The gift card’s name, region and lowest price beside its emblem',
    instant: 'Codes right after payment',
    /** Where some of its denominations are out of stock. */
    instantInStock: 'Codes in stock right after payment',
    choose: 'Choose an amount',
    soldOut: 'Sold out',
    soldOutText: (others: (text: string) => ReactNode) => (
      <>This card is sold out at the moment. {others('See other cards')}.</>
    ),
    guide: 'How to redeem',
    about: (name: string) => `About ${name}`,
    add: 'Add',
    addOf: (what: string) => `Add ${what} to the cart`,
    later: 'Delivered later',
    needsScripts: 'To add cards to your cart, turn on JavaScript in your browser.',
    full: (lines: string) =>
      `The cart is full: one order takes ${lines} denominations. Pay for these first, or take one out.`,
  },

  /** What is in the cart, on a card’s page. */
  own: {
    title: 'In your cart',
    nothingAtAll: 'Your cart is empty. You can buy cards of several brands in one order.',
    nothing: (count: number, shown: string) =>
      `You have ${count === 1 ? 'one other card' : `${shown} other cards`} in your cart.`,
    times: (quantity: string) => `${quantity} ×`,
    others: (count: number, shown: string) => (count === 1 ? 'One other card' : `${shown} other cards`),
    total: (count: number, shown: string) =>
      count === 1 ? 'Total for one card' : `Total for ${shown} cards`,
    open: 'Go to cart',
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
    /** Below a quantity that was typed; `now` is the one that stays. */
    faults: {
      'no-whole-number': (most: string, now: string) =>
        `Enter a whole number from 1 to ${most}. It’s still ${now}.`,
      'too-many': (most: string, now: string) => `One order takes up to ${most}. It’s still ${now}.`,
    },
    removed: (what: string) => `${what} removed`,
    undo: 'Undo',
    gone: 'No longer available. It isn’t included in your total.',
    price: (is: string, was: string) => `The price is now ${is} each. It was ${was} when you added it.`,
    partReady: (ready: string, all: string) => `${ready} of ${all} in stock. We’ll email the rest.`,
    someReady: (ready: string) => `${ready} in stock.`,
    /** Where the buyer's own unpaid order has what was in stock. */
    reserved: (order: (text: string) => ReactNode): ReactNode => (
      <>
        {order('Your unpaid order')} has already reserved codes of this card. We’ll email any more as soon as
        we have them.
      </>
    ),
    oneNotReady: 'Out of stock. We’ll email the code as soon as we have it.',
    noneReady: 'Out of stock. We’ll email the codes as soon as we have them.',
  },

  /** Asked before a large order, or one that is mostly out of stock, is paid. */
  confirm: {
    title: 'Check your order',
    large: (codes: string) =>
      `You’re buying ${codes} codes in one order. Codes can’t be returned once delivered.`,
    later: (missing: number, shown: string) =>
      missing === 1
        ? 'One code is out of stock. You pay for it now, and we email it as soon as we have it.'
        : `${shown} codes are out of stock. You pay for them now, and we email them as soon as we have them.`,
    codes: 'Codes',
    ready: 'In stock',
    missing: 'Out of stock',
  },

  receipt: {
    title: 'Receipt',
    goesTo: (address: ReactNode, orders: (text: string) => ReactNode) => (
      <>
        Receipts go to {address}. You’ll also find the order in {orders('your orders')}.
      </>
    ),
  },
};
