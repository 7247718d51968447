import type { ReactNode } from 'react';

type Link = (text: string) => ReactNode;

/** An order's page, the list of orders, and what an order's state is called. */
export const order = {
  list: {
    title: 'Orders',
    intro: 'Everything that you have ordered.',
    none: 'No orders yet',
    noneHint: 'What you ordered as a guest joins your account once its address is confirmed.',
    noneOnPage: 'No orders on this page',
    noneFits: 'No order fits',
    showAll: 'Show all orders',
    toTheShop: 'Go to the shop',
    pages: 'Pages of orders',
    previous: 'Previous',
    next: 'Next',
    page: (page: string) => `Page ${page}`,
    search: 'Order number or product',
    searchNow: 'Search your orders',
    stage: 'State',
    stages: {
      all: 'All',
      'to-pay': 'To pay',
      'under-way': 'Something to come',
      done: 'Completed',
      refunded: 'Refunded',
      expired: 'Expired',
    },
    order: 'Sorting of the list',
    sorts: { newest: 'Newest', oldest: 'Oldest', dearest: 'Most expensive' },
    andMore: (first: string, more: string) => `${first} and ${more} more`,
  },
  tab: 'Order',
  reference: (reference: ReactNode): ReactNode => <>Order {reference}</>,
  states: {
    cardsCompleted: { label: 'Completed', note: 'Everything is here.' },
    topUpCompleted: { label: 'Completed', note: 'The top-up is on the player’s account.' },
    refunded: { label: 'Refunded', note: 'The money went back the way it came.' },
    cardsShort: {
      label: 'Codes to come',
      note: 'It is paid. The missing codes follow by themselves as soon as there are new ones, and a mail says when.',
    },
    topUpShort: {
      label: 'On its way',
      note: 'It is paid, and the top-up is on its way to the player.',
    },
    expired: {
      label: 'Expired',
      note: 'It wasn’t paid in time. Nothing has been charged.',
    },
    transferDue: {
      label: 'Waiting for your transfer',
      note: 'We deliver as soon as your transfer arrives.',
    },
    pending: {
      label: 'Payment under way',
      note: 'The payment has been begun and is not confirmed yet. This page follows by itself.',
    },
    unpaid: {
      label: 'Waiting for payment',
      note: 'We deliver as soon as you’ve paid.',
    },
  },
  live: {
    said: (label: string, note: string) => `${label}. ${note}`,
    lost: 'The connection is lost',
    lostHint: 'What you see may be old. This page tries again by itself every few seconds.',
    left: 'This page no longer follows the order',
    leftHint: 'You may have signed out meanwhile. Load the page again to see how it stands.',
  },
  /** Which of an unpaid order's codes are reserved. */
  reservation: {
    all: (count: number) => (count === 1 ? 'Your code is reserved.' : 'Your codes are reserved.'),
    some: (reserved: string, ordered: string) =>
      `${reserved} of ${ordered} codes are reserved. We’ll reserve the rest when you pay, if they’re still in stock.`,
    none: (count: number) =>
      count === 1
        ? 'We’ll reserve your code when you pay, if it’s still in stock.'
        : 'We’ll reserve your codes when you pay, if they’re still in stock.',
    byTransfer: 'Codes aren’t reserved until your transfer arrives.',
  },
  due: {
    reservedUntil: (time: ReactNode): ReactNode => <>Your order is kept until {time}.</>,
    priceHeldUntil: (time: ReactNode): ReactNode => <>Your price is kept until {time}.</>,
    transfer: 'Transfer the money',
    amount: 'Amount',
    reference: 'Reference',
    transferIntro: (reservedUntil: ReactNode): ReactNode => (
      <>Transfer the exact amount under this reference, so that we find your payment. {reservedUntil}</>
    ),
    otherWay: 'Pay in another way',
    pending: 'Not confirmed yet',
    returned: 'Thank you. Your payment is being confirmed.',
    left: 'You left the payment page before paying. Nothing has been charged.',
    goOn: 'Go on to pay',
    unpaid: 'Pay for it',
    declined: 'The last payment was declined. Nothing has been charged.',
    calledOff: 'The last payment was called off. Nothing has been charged.',
    pay: 'Pay now',
    payAgain: 'Pay again',
  },
  again: {
    title: 'Order it again',
    intro: 'At today’s prices. Nothing has been charged for this one.',
    order: 'Order again',
  },
  codes: {
    title: (count: number) => (count === 1 ? 'Your code' : 'Your codes'),
    intro: (count: number) =>
      `Whoever sees a code can use it. Show ${count === 1 ? 'it' : 'them'} when nobody looks over your shoulder.`,
    /** Before the intro. */
    readyOf: (ready: number, shown: string, all: string) =>
      `${shown} of ${all} ${ready === 1 ? 'is' : 'are'} here.`,
    noneYet: (count: number) => (count === 1 ? 'It is not here yet.' : 'None of them is here yet.'),
    show: (count: number) => (count === 1 ? 'Show the code' : 'Show the codes'),
    needsScripts: 'To show codes, this page needs scripts, which are off in this browser.',
    notShown: 'Nothing could be shown. Try again.',
    line: (card: string, service: string) => `${card}, ${service}`,
    one: (code: string) => `code ${code}`,
    all: (count: string) => `all ${count} codes`,
    copyAll: 'Copy all',
    count: (count: string) => `${count} codes`,
    missing: (count: number, shown: string) =>
      count === 1 ? 'One more code is to come.' : `${shown} more codes are to come.`,
    redeem: (card: string) => `How to redeem ${card}`,
  },
  lines: {
    bought: 'What you bought',
    ordered: 'What you ordered',
    quantity: (name: string, quantity: string, price: string) => `${name} · ${quantity} × ${price}`,
    pieces: (name: string, quantity: string) => `${name} · ${quantity} pieces`,
    total: 'Total',
  },
  player: 'Player information',
  payment: {
    title: 'Payment',
    method: 'Method',
    amount: 'Amount',
    charge: 'Charge included',
    state: 'State',
    states: {
      pending: 'Waiting',
      succeeded: 'Paid',
      failed: 'Failed',
      cancelled: 'Cancelled',
      refunded: 'Refunded',
    } as Readonly<Record<string, string>>,
    wentBack: (amount: string, method: string) =>
      `${amount} went back by ${method}. Banks may take some days to show it.`,
  },
  history: {
    title: 'History',
    zone: (zone: string) => `Times in ${zone}.`,
    ownClock: 'Times by the clock of this device.',
    events: {
      make: 'Ordered',
      pay: 'Paid',
      'pay-short': 'Paid, and not all delivered yet',
      deliver: 'Delivered in full',
      refund: 'Refunded',
      expire: 'Reservation ended, unpaid',
      renew: 'Reserved again',
      'payment-failed': 'A payment failed',
      'payment-processing': 'The payment is being processed',
      'paid-late': 'Paid after the reservation had ended',
      'paid-twice': 'Paid a second time, which goes back',
      'amount-differs': 'Another amount came than was due',
      'money-returned': 'Money went back',
      'partly-refunded': 'Refunded in part',
      'refund-failed': 'A refund did not arrive',
      disputed: 'The bank asked for the money back',
      'dispute-won': 'The bank’s question was settled, and the payment stands',
      'dispute-lost': 'The bank took the money back',
      'dispute-closed': 'The bank’s question was settled',
      'problem-reported': 'Problem reported',
      'joined-account': 'Taken into your account',
    } as Readonly<Record<string, string>>,
  },
  receipt: {
    print: 'Print',
    mail: 'Mail it again',
    mailed: 'The receipt is on its way to the address that you ordered with.',
  },
  review: {
    titleOne: 'Review it',
    titleSeveral: 'Review what you bought',
    intro: 'Published at once, with the mark of a verified purchase.',
    needsAccount: (signIn: Link, signUp: Link): ReactNode => (
      <>
        Reviews belong to an account. {signIn('Sign in')} to the one that has the address that you ordered
        with, or {signUp('create it')}: the order joins it once the address is confirmed.
      </>
    ),
    given: (rating: number) => `You gave ${rating} of 5`,
    form: (product: string) => `Review of ${product}`,
    rating: 'Rating',
    star: (rating: number) =>
      `${rating} ${rating === 1 ? 'star' : 'stars'}, ${['bad', 'poor', 'fair', 'good', 'very good'][rating - 1]}`,
    chooseStars: 'Choose one to five stars.',
    comment: 'Your review',
    commentHint: 'Seen by everybody, with your first name and the first letter of the last.',
    noComment: 'Write what others should know.',
    publish: 'Publish my review',
    replace: 'Replace my review',
    published: (product: string) =>
      `Thank you. Your review of ${product} is published, marked as a verified purchase.`,
  },
  report: {
    open: 'Report a problem with this order',
    what: 'What is wrong',
    hint: 'Never write a code here. Which line it is about, and what the shop or game says, helps.',
    tooShort: (least: string) => `Tell us a little more: at least ${least} characters.`,
    send: 'Report the problem',
    sent: 'Thank you. We look into it and write to the address that you ordered with.',
  },
};
