import type { ReactNode } from 'react';
import { orderHistory } from './order-history';

type Link = (text: string) => ReactNode;

/** An order's page, the list of orders, and what an order's state is called. */
export const order = {
  list: {
    title: 'Orders',
    intro: 'Everything you’ve ordered.',
    none: 'No orders yet',
    noneHint: 'Orders you placed as a guest are added once your email is confirmed.',
    noneOnPage: 'No orders on this page',
    noneFits: 'No matching orders',
    showAll: 'Clear filters',
    toTheShop: 'Go to the shop',
    pages: 'Pages of orders',
    previous: 'Previous',
    next: 'Next',
    page: (page: string) => `Page ${page}`,
    search: 'Order number or product',
    searchNow: 'Search your orders',
    stage: 'Status',
    stages: {
      all: 'All',
      'to-pay': 'To pay',
      'under-way': 'In progress',
      done: 'Completed',
      refunded: 'Refunded',
      expired: 'Expired',
    },
    order: 'Sort by',
    sorts: { newest: 'Newest', oldest: 'Oldest', dearest: 'Most expensive' },
    andMore: (first: string, more: string) => `${first} and ${more} more`,
  },
  find: {
    title: 'Find your order',
    intro: 'We’ll email you a link to your order. Use the email address you ordered with.',
    needsScripts: 'To find an order, turn on JavaScript in your browser.',
    number: 'Order number',
    numberHint: '18 letters and digits, in every email about your order.',
    email: 'Email',
    send: 'Email me the link',
    again: 'Send again',
    sent: 'Check your email',
    sentText: 'If an order has this number and address, the link is on its way. Check your spam folder, too.',
  },
  missing: {
    title: 'We can’t find this order',
    text: 'If you followed a link, check that no part was cut off. The order may also belong to another account.',
    find: 'Find your order',
    toTheShop: 'Go to the shop',
  },
  tab: 'Order',
  /** Of the browser's tab, which a screen reader says first. */
  titleOf: (state: string, reference: string) => `${state} · Order ${reference}`,
  reference: (reference: ReactNode): ReactNode => <>Order {reference}</>,
  states: {
    cardsCompleted: { label: 'Completed', note: 'All your codes are below.' },
    topUpCompleted: { label: 'Completed', note: 'The top-up is in the player’s account.' },
    refunded: { label: 'Refunded', note: 'We returned the money to your payment method.' },
    cardsShort: {
      label: 'In progress',
      note: 'Paid, codes on the way. We’ll email the missing ones as soon as we have them.',
    },
    topUpShort: {
      label: 'On its way',
      note: 'Paid. The top-up is on its way to the player.',
    },
    held: {
      label: 'Being checked',
      note: 'Paid. We check some orders by hand before we deliver, and email you once that’s done.',
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
      label: 'Payment in progress',
      note: 'Your payment isn’t confirmed yet. This page updates automatically.',
    },
    unpaid: {
      label: 'Waiting for payment',
      note: 'We deliver as soon as you’ve paid.',
    },
  },
  live: {
    said: (label: string, note: string) => `${label}. ${note}`,
    lost: 'You’re offline',
    lostHint: 'This page may be out of date. We’ll keep trying to update it.',
    left: 'This page no longer updates',
    leftHint: 'You may have signed out. Reload the page to see the latest status.',
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
    reservedUntil: (time: ReactNode): ReactNode => <>We’re holding your order until {time}.</>,
    priceHeldUntil: (time: ReactNode): ReactNode => <>Price held until {time}.</>,
    transfer: 'Make your transfer',
    amount: 'Amount',
    reference: 'Reference',
    transferIntro: (reservedUntil: ReactNode): ReactNode => (
      <>Transfer the exact amount with this reference, so that we can find your payment. {reservedUntil}</>
    ),
    otherWay: 'Pay another way',
    pending: 'Not confirmed yet',
    returned: 'Thank you. Your payment is being confirmed.',
    left: 'You left the payment page before paying. Nothing has been charged.',
    goOn: 'Continue to payment',
    unpaid: 'Pay for your order',
    declined: 'Your last payment was declined. Nothing has been charged.',
    calledOff: 'Your last payment was cancelled. Nothing has been charged.',
    pay: 'Pay now',
    payAgain: 'Pay again',
  },
  email: {
    codes: (count: number, address: ReactNode): ReactNode => (
      <>
        We emailed your {count === 1 ? 'code' : 'codes'} to {address}. Not there? Check your spam folder.
      </>
    ),
    codesOnWay: (count: number, address: ReactNode): ReactNode => (
      <>
        We’re emailing your {count === 1 ? 'code' : 'codes'} to {address}.
      </>
    ),
    receipt: (address: ReactNode): ReactNode => <>We emailed your receipt to {address}.</>,
    receiptOnWay: (address: ReactNode): ReactNode => <>We’re emailing your receipt to {address}.</>,
    rest: (address: ReactNode): ReactNode => <>We’ll email the missing codes to {address}.</>,
    updates: (address: ReactNode): ReactNode => <>Emails about this order go to {address}.</>,
  },
  next: {
    title: 'What’s next',
    orders: 'All your orders',
    account: (create: Link): ReactNode => (
      <>{create('Create an account')} with this email to find all your orders in one place.</>
    ),
    shop: 'Back to the shop',
  },
  again: {
    title: 'Order again',
    intro: 'At today’s prices. Nothing has been charged for this one.',
    order: 'Order again',
  },
  codes: {
    title: (count: number) => (count === 1 ? 'Your code' : 'Your codes'),
    intro: (count: number) =>
      `Anyone who sees a code can use it. Show ${count === 1 ? 'it' : 'them'} when nobody is watching.`,
    /** Before the intro. */
    readyOf: (ready: number, shown: string, all: string) =>
      `${shown} of ${all} ${ready === 1 ? 'is' : 'are'} ready.`,
    noneYet: (count: number) => (count === 1 ? 'It isn’t ready yet.' : 'None of them are ready yet.'),
    show: (count: number) => (count === 1 ? 'Show code' : 'Show codes'),
    needsScripts: 'To show your codes, turn on JavaScript in your browser.',
    notShown: 'We couldn’t load your codes. Try again.',
    line: (card: string, service: string) => `${card}, ${service}`,
    one: (code: string) => `code ${code}`,
    all: (count: string) => `all ${count} codes`,
    copyAll: 'Copy all',
    print: 'Print codes',
    hide: (count: number) => (count === 1 ? 'Hide code' : 'Hide codes'),
    /** On paper, where they weren't shown. */
    notPrinted: 'Codes are hidden. To print them, show them on the order page first.',
    count: (count: string) => `${count} codes`,
    missing: (count: number, shown: string) =>
      count === 1 ? 'One more code is on the way.' : `${shown} more codes are on the way.`,
    redeem: (card: string) => `How to redeem ${card}`,
  },
  lines: {
    bought: 'What you bought',
    ordered: 'What you ordered',
    quantity: (name: string, quantity: string, price: string) => `${name} · ${quantity} × ${price}`,
    pieces: (name: string, quantity: string) => `${name} · ${quantity} codes`,
    coupon: (code: string) => `Coupon ${code}`,
    charge: (gateway: string) => `${gateway} charge`,
    total: 'Total',
    refunded: (count: number) => (count === 1 ? '1 refunded' : `${count} refunded`),
    givenBack: (date: ReactNode): ReactNode => <>Refunded {date}</>,
  },
  player: 'Player information',
  payment: {
    title: 'Payment',
    method: 'Method',
    amount: 'Amount',
    charge: 'Charge included',
    state: 'Status',
    states: {
      pending: 'Waiting',
      succeeded: 'Paid',
      failed: 'Failed',
      cancelled: 'Cancelled',
      refunded: 'Refunded',
    } as Readonly<Record<string, string>>,
    wentBack: (amount: string, method: string) =>
      `We returned ${amount} by ${method}. Banks may take a few days to show it.`,
  },
  invoices: {
    title: 'Invoices',
    soon: 'Your invoice will be here in a minute or two.',
    kinds: { invoice: 'Invoice', 'credit-note': 'Credit note' },
    download: (kind: string, number: string) => `Download ${kind.toLowerCase()} ${number} (PDF)`,
  },
  history: orderHistory,
  receipt: {
    print: 'Print',
    mail: 'Resend email',
    mailed: 'We’ve sent the receipt to the address you ordered with.',
  },
  review: {
    titleOne: 'Review your order',
    titleSeveral: 'Review what you bought',
    intro: 'Published right away as a verified purchase.',
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
    chooseStars: 'Choose 1 to 5 stars.',
    comment: 'Your review',
    commentHint: 'Everyone sees it, with your first name and last initial.',
    noComment: 'Write a few words for other buyers.',
    publish: 'Publish review',
    replace: 'Replace review',
    published: (product: string) =>
      `Thank you. Your review of ${product} is published as a verified purchase.`,
  },
  report: {
    open: 'Report a problem',
    what: 'What’s wrong?',
    hint: 'Don’t enter codes here. Tell us which item it’s about and what message you see.',
    tooShort: (least: string) => `Tell us a little more: at least ${least} characters.`,
    send: 'Send report',
    sent: 'Thank you. We’re looking into it and will answer by email.',
    reported: (count: number) => (count === 1 ? 'Reported problem' : 'Reported problems'),
    states: { open: 'We’re looking into it', answered: 'Answered', closed: 'Closed' },
    answer: 'Our answer',
    you: 'You',
    reply: 'Reply',
    replyLabel: 'Your reply',
    sendReply: 'Send reply',
    noReply: 'Write your reply.',
    cancel: 'Cancel',
  },
};
