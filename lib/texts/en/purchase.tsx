import type { ReactNode } from 'react';

/** A top-up's page: its steps, ways to pay, and what is about to be paid. Amounts and counts come written. */
export const purchase = {
  product: (name: string) => `${name} top-up`,
  shortly: (name: string, region: string) => `Top up ${name}, ${region}.`,
  picture: 'The game’s name, region and lowest price beside its emblem',
  instant: 'Instant delivery',
  guide: 'How it works',
  about: (name: string) => `About ${name}`,

  player: {
    step: 'Player',
    choose: 'Choose',
    savedPlayers: 'Players you have bought for before',
    saved: 'Bought for before',
    searching: 'Looking the player up',
    unchecked: 'The player could not be looked up just now. Check what you have entered once more.',
    found: (name: ReactNode) => <>Found: {name}</>,
    unknown: 'There is no such player. Check what you have entered.',
    /** `note` says what a right one looks like, where the shop tells. */
    format: (note: string) => `This can’t be right. ${note}`,
    checkOnce: 'Check it once more.',
    formatOnly:
      'The format is right. This game can’t be asked whether the player exists, so read it once more.',
  },

  amount: {
    step: 'How much',
    label: 'Denomination',
    missing: 'Choose how much you would like.',
    soldOut: 'Sold out',
    soldOutText: (others: (text: string) => ReactNode) => (
      <>Nothing of this game is on sale just now. {others('See the others')}.</>
    ),
    gone: 'This amount is no longer on sale. Load the page again to see what is.',
  },

  payment: {
    step: 'Payment',
    label: 'How to pay',
    later: 'Totals show once you have chosen how much.',
    nothing: 'Nothing can be paid just now. Come back in a while.',
    missing: 'Choose a way to pay that takes this amount.',
    currency: 'Pay in',
    charge: (amount: string) => `Charge of ${amount} included.`,
    /** Why it can’t be paid in this way. */
    closed: {
      'signed-out': () => 'Sign in to pay from your balance.',
      'not-own-order': () => 'Your balance pays for orders of your own account alone.',
      'other-currency': () => 'Your balance is kept in another currency.',
      'low-balance': (balance: string) => `Your balance of ${balance} is too low.`,
      'too-little': (least: string) => `For ${least} or more.`,
      'too-much': (most: string) => `Up to ${most}.`,
    },
    rate: (one: string, rate: string, other: string) => `1 ${one} = ${rate} ${other}.`,
    option: (currency: string, total: string) => `${currency}, ${total}`,
    test: 'What the test payment does',
    outcomes: { success: 'Is paid at once', fail: 'Is declined', pending: 'Stays open' },
  },

  receipt: {
    step: 'Receipt',
    email: 'Email',
    emailHint: 'Your receipt goes there, with a link that opens the order.',
    goesTo: (address: ReactNode) => <>It goes to {address}.</>,
  },

  summary: {
    title: 'Summary',
    total: 'Total',
    topUp: 'Top-up',
    player: 'Player',
    nameInGame: 'Name in the game',
    amount: 'Amount',
    price: 'Price',
    payment: 'Payment',
    paymentIn: (gateway: string, currency: string) => `${gateway}, ${currency}`,
    charge: 'Charge',
    receiptTo: 'Receipt to',
    rate: (one: string, rate: string, other: string) =>
      `At 1 ${one} = ${rate} ${other}, held while you are on this page.`,
    nothing: '–',
  },

  pay: (total: string) => `Pay ${total}`,
  payNothing: 'Pay',
  /** By a way that moves the money outside the shop. */
  transfer: (total: string) => `Order, then transfer ${total}`,
  needsScripts: 'To pay, this page needs scripts, which are off in this browser.',
  tryAgain: 'Try again',
  noTotal: 'The total could not be worked out',
  anotherTotal: 'The total is another one now. Look at it, then pay again.',
  ordered: 'You have ordered this already',
  orderAgain: 'Order it once more',
  seeOrder: 'See the order',

  confirm: {
    title: 'Read it once more',
    text: 'It goes to this player once it is paid, and can’t be taken back from there.',
    textWithoutPlayer: 'It is delivered once it is paid, and can’t be taken back then.',
    changed: (total: string) => `The total has changed. It is ${total} now.`,
    back: 'Change something',
  },
};
