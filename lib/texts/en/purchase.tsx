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
    savedPlayers: 'Saved players',
    saved: 'Saved',
    searching: 'Checking the player…',
    unchecked: 'We couldn’t check the player just now. Please double-check what you entered.',
    found: (name: ReactNode) => <>Found: {name}</>,
    unknown: 'We couldn’t find this player. Check what you entered.',
    /** What is wrong with what was filled in, where its form isn't right. */
    format: {
      start: (letters: string) => `Start with “${letters}”.`,
      /** Before it, the character that can't be part of it. */
      character: {
        digits: (wrong: string) => `Enter digits only, without ${wrong}.`,
        characters: (wrong: string) => `Remove ${wrong}.`,
      },
      space: 'spaces',
      length: (wanted: string, length: string) => `Enter ${wanted}. You entered ${length}.`,
      range: (min: string, max: string) => `${min} to ${max}`,
      least: (min: string) => `at least ${min}`,
      counts: {
        digits: (count: string) => `${count} digits`,
        characters: (count: string) => `${count} characters`,
      },
      /** `note` says what a right one looks like, where the shop tells. */
      other: (note: string) => `That isn’t valid. ${note}`,
    },
    checkOnce: 'Please double-check it.',
    formatOnly: 'We can’t verify this ID. Please double-check it.',
  },

  amount: {
    step: 'Pack',
    label: 'Pack',
    missing: 'Choose a pack.',
    soldOut: 'Sold out',
    soldOutText: (others: (text: string) => ReactNode) => (
      <>This game is sold out at the moment. {others('See other games')}.</>
    ),
    gone: 'This pack is no longer available. Reload the page to see what is.',
  },

  payment: {
    step: 'Payment',
    label: 'Payment method',
    later: 'Choose a pack to see the total.',
    nothing: 'Payments aren’t available at the moment. Try again later.',
    missing: 'Choose a payment method that takes this amount.',
    currency: 'Pay in',
    charge: (amount: string) => `Includes a charge of ${amount}.`,
    /** Why it can’t be paid in this way. */
    closed: {
      'signed-out': () => 'Sign in to pay from your balance.',
      'not-own-order': () => 'Your balance only pays for orders of your own account.',
      'other-currency': () => 'Your balance is in another currency.',
      'low-balance': (balance: string) => `Your balance of ${balance} is too low.`,
      'too-little': (least: string) => `For ${least} or more.`,
      'too-much': (most: string) => `Up to ${most}.`,
    },
    addMoney: (missing: string) => `Add ${missing} to your balance`,
    balance: (now: string, after: string) => `You have ${now}. After this order: ${after}.`,
    rate: (one: string, rate: string, other: string) => `1 ${one} = ${rate} ${other}.`,
    option: (currency: string, total: string) => `${currency}, ${total}`,
    test: 'What the test payment does',
    outcomes: { success: 'Succeeds', fail: 'Is declined', pending: 'Stays pending' },
  },

  receipt: {
    step: 'Receipt',
    email: 'Email',
    emailHint: 'We’ll send your receipt here, with a link to your order.',
    goesTo: (address: ReactNode) => <>Receipts go to {address}.</>,
    /** In place of the address, where that couldn’t be loaded. */
    accountEmail: 'your account’s email address',
  },

  summary: {
    title: 'Summary',
    total: 'Total',
    terms: (link: (page: 'terms' | 'refunds', text: string) => ReactNode): ReactNode => (
      <>
        By paying you accept our {link('terms', 'terms of sale')}. See {link('refunds', 'refunds')}.
      </>
    ),
    topUp: 'Top-up',
    player: 'Player',
    nameInGame: 'In-game name',
    amount: 'Amount',
    price: 'Price',
    payment: 'Payment',
    paymentIn: (gateway: string, currency: string) => `${gateway}, ${currency}`,
    charge: 'Charge',
    receiptTo: 'Receipt to',
    rate: (one: string, rate: string, other: string) =>
      `At 1 ${one} = ${rate} ${other}, fixed while you’re on this page.`,
    nothing: '–',
  },

  coupon: {
    open: 'Have a coupon?',
    label: 'Coupon code',
    apply: 'Apply',
    applied: (code: ReactNode): ReactNode => <>Coupon {code} applied</>,
    remove: 'Remove',
    /** In the summary: what it takes off. */
    line: 'Coupon',
    refusals: {
      unknown: () => 'We don’t know this code. Check it and try again.',
      'too-many-tries': () => 'You’ve tried too many codes. Try again in an hour.',
      ended: () => 'This coupon has ended.',
      'used-up': () => 'This coupon is used up.',
      'wrong-products': () => 'This coupon isn’t for what you’re buying.',
      'too-little': (missing: string) => `Add ${missing} to your order to use this coupon.`,
      'first-order': () => 'This coupon is only for your first order.',
      'already-used': () => 'You’ve already used this coupon.',
      'unpaid-order': () => 'You have an unpaid order with this coupon. Pay for that one first.',
    },
  },

  pay: (total: string) => `Pay ${total}`,
  payNothing: 'Pay',
  payFree: 'Place order',
  /** By a way that moves the money outside the shop. */
  transfer: (total: string) => `Order, then transfer ${total}`,
  needsScripts: 'To pay, turn on JavaScript in your browser.',
  tryAgain: 'Try again',
  noTotal: 'We couldn’t calculate the total',
  anotherTotal: 'The total has changed. Check it, then pay again.',
  ordered: 'You’ve already ordered this',
  orderAgain: 'Order again',
  seeOrder: 'See order',

  confirm: {
    title: 'Check your order',
    text: 'Once you pay, it goes to this player and can’t be reversed.',
    textWithoutPlayer: 'Once you pay, it’s delivered and can’t be reversed.',
    changed: (total: string) => `The total has changed. It’s now ${total}.`,
    back: 'Edit order',
  },
};
