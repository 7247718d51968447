/** How an order was paid, and with that where its money goes back to. */
export type Way = 'balance' | 'card' | 'transfer' | 'other';

const codes = (count: number) => (count === 1 ? '1 code' : `${count} codes`);

const refundWays: Record<Way, string> = {
  balance: 'It is on the balance of your account already.',
  card: 'It goes back to the card that you paid with. Banks take 5 to 10 days to show it.',
  transfer: 'We transfer it back to the account that it came from, within three working days.',
  other: 'It goes back the way you paid.',
};

const hello = (name: string) => (name ? `Hello ${name},` : 'Hello,');

/** The words of the shop's mails in English. Amounts and times come written in the reader's way. */
export const en = {
  /** As HTML names it. */
  language: 'en',
  hello,
  openLink: 'If the button does not work, open',
  footer: {
    order: 'You get this mail because this address was given with the order.',
    account: 'You get this mail because of your account at Loadout.',
    signUp: 'You get this mail because this address was given when an account was made.',
  },
  facts: {
    order: 'Order',
    bought: 'For',
    placed: 'Ordered',
    paid: 'Paid',
    method: 'Paid with',
    charge: (method: string) => `Charge for ${method}`,
    rounding: 'Rounding',
    total: 'Total',
    totalPaid: 'Total paid',
    reserved: 'Reserved until',
    moment: (moment: string, zone: string) => `${moment} (${zone})`,
  },
  support: {
    title: 'Something wrong?',
    text: 'Open the order and choose “Report a problem”. A person reads it.',
  },
  secret: 'Whoever has the link above can see this order and its codes. Do not pass this mail on.',
  secretLink: 'Whoever has the link above can see this order. Do not pass this mail on.',
  codes: {
    title: (count: number) => (count === 1 ? 'Your code' : 'Your codes'),
    more: (count: number) =>
      count === 1 ? 'One more code is on the order’s page.' : `${count} more codes are on the order’s page.`,
    toCome: (count: number) => `${codes(count)} still to come`,
    guide: (product: string) => `How to redeem ${product}`,
    guidesOnPage: 'How each card is redeemed is told on the order’s page.',
  },
  ready: {
    title: (count: number) => (count === 1 ? 'Your code is ready' : 'Your codes are ready'),
    subject: (count: number, what: string) =>
      count === 1 ? `Your code is ready: ${what}` : `Your ${count} codes are ready`,
    text: (paid: string, count: number) =>
      `We have your payment of ${paid}. Thank you. ${count === 1 ? 'Your code stands' : 'Your codes stand'} below and on the order’s page.`,
    complete: (count: number) =>
      `What was missing has come: your order is complete, with ${count === 1 ? 'its code' : `all of its ${count} codes`} below.`,
    completeSubject: 'Your order is complete: the missing codes are here',
    action: 'Open your order',
  },
  short: {
    title: 'Payment received, some codes will follow',
    subject: (ready: number, ordered: number) =>
      ready === 0
        ? 'Payment received, your codes will follow'
        : `${ready} of ${ordered} codes are ready, the rest will follow`,
    text: (paid: string, missing: number) =>
      `We have your payment of ${paid}. Thank you. ${codes(missing)} of your order ${missing === 1 ? 'is' : 'are'} out of stock at this moment.`,
    next: (missing: number) =>
      `${missing === 1 ? 'The missing code is' : 'The missing codes are'} kept for you as soon as new ones come in, before anyone who orders later. We write to you then; there is nothing that you have to do. If you would rather have your money back, say so on the order’s page.`,
    ready: (ready: number, ordered: number) => `${ready} of ${ordered} ready`,
    action: 'Open your order',
  },
  toppedUp: {
    title: 'Your top-up is done',
    subject: (what: string) => `Your top-up is done: ${what}`,
    text: (paid: string) =>
      `We have your payment of ${paid}. Thank you. The amount has been credited to the player below.`,
    credited: 'The amount has been credited to the player below. Thank you for waiting.',
    next: 'Not there yet? Restart the game first: some show it only then.',
    action: 'Open your order',
  },
  waiting: {
    title: 'Payment received',
    subject: (what: string) => `Payment received: ${what}`,
    text: (paid: string) => `We have your payment of ${paid}. Thank you. Your top-up is being prepared.`,
    next: 'We write to you once it has been credited to the player below. There is nothing that you have to do.',
    action: 'See how it stands',
  },
  transfer: {
    title: 'Your order waits for your transfer',
    amount: 'Amount',
    reference: 'Reference',
    subject: (amount: string) => `Transfer ${amount} for your order`,
    text: (amount: string) =>
      `We have your order. Transfer ${amount} as below, and we deliver as soon as the money is there.`,
    next: 'Give the reference as it stands, and transfer the exact amount: it is how we find your payment. We write to you when it has arrived.',
    unreserved:
      'Codes aren’t reserved until your transfer arrives. If they’re out of stock by then, we email them as soon as new ones come in.',
    action: 'See how it stands',
  },
  unpaid: {
    title: 'Your order is not paid yet',
    subject: (what: string) => `Your order is not paid yet: ${what}`,
    text: 'We have your order. Nothing has been charged.',
    underWay: 'We have your order. Its payment has been begun and is not confirmed yet.',
    next: (until: string) =>
      `It can be paid until ${until}. After that it lapses by itself; if you have changed your mind, do nothing.`,
    action: 'Pay the order',
    followAction: 'See how it stands',
  },
  refunded: {
    title: (amount: string) => `${amount} refunded`,
    subject: (amount: string) => `Your order is refunded: ${amount}`,
    text: (amount: string, way: Way) => `We have refunded your order: ${amount}. ${refundWays[way]}`,
    action: 'See your order',
  },
  returned: {
    title: (amount: string) => `A payment of ${amount} goes back`,
    subject: (amount: string) => `A payment of ${amount} goes back to you`,
    text: (amount: string, way: Way) =>
      `A second payment of ${amount} has come for an order that needed no more money. ${refundWays[way]}`,
    next: 'The order stays as it is.',
    action: 'See your order',
  },
  balance: {
    title: (credit: string) => `${credit} on your balance`,
    subject: (credit: string) => `Payment received: ${credit} is on your balance`,
    text: (paid: string, credit: string, balance: string) =>
      `We have your payment of ${paid}. Thank you. ${credit} has been added to your balance, which is ${balance} now.`,
    action: 'See your balance',
    reference: 'Reference',
  },
  verify: {
    title: 'Confirm your address',
    preview: 'One press, and orders and receipts reach you here.',
    text: 'confirm that this address is yours. Orders that you have made with it as a guest then join your account, and receipts reach you.',
    action: 'Confirm address',
    note: 'The link works once, within 48 hours. If you made no account, do nothing: without the link nothing happens.',
  },
  reset: {
    title: 'Choose a new password',
    preview: 'The link works once, within an hour.',
    text: 'somebody asked for a new password for the account of this address. If it was you, choose one here.',
    action: 'Choose a new password',
    note: 'The link works once, within an hour. If it was not you, do nothing: your password stays as it is, and nobody was told anything.',
  },
  security: {
    passwordReset: {
      title: 'Your password was reset',
      preview: 'Your API keys were replaced, too.',
      text: 'your password was reset with the link that we emailed you. All sessions and API tokens have ended, and your API keys were replaced. Programs that use the old keys no longer work: make new keys in your account.',
      action: 'Make new API keys',
      note: 'If it was not you, somebody else can read your email. Secure your mailbox first, then reset your password again.',
    },
    passwordChanged: {
      title: 'Your password was changed',
      preview: 'If it was not you, reset your password now.',
      text: 'your password was changed in your account. All other sessions and all API tokens have ended. Your API keys still work. If it was not you, reset your password now, which also replaces your API keys.',
      action: 'Reset password',
      note: 'If it was you, there is nothing to do.',
    },
    passwordAndKeysChanged: {
      title: 'Your password was changed',
      preview: 'If it was not you, reset your password now.',
      text: 'your password was changed in your account, and your API keys were replaced. All other sessions and all API tokens have ended, and the old keys no longer work. If it was not you, reset your password now.',
      action: 'Reset password',
      note: 'If it was you, make new API keys in your account if you need them.',
    },
    keysReplaced: {
      title: 'Your API keys were replaced',
      preview: 'If it was not you, reset your password now.',
      text: 'new API keys were made in your account. The old keys and all API tokens no longer work. If it was not you, reset your password now, which also replaces the new keys.',
      action: 'Reset password',
      note: 'If it was you, there is nothing to do.',
    },
  },
  review: {
    title: 'Your review is published',
    subject: (product: string) => `Your review of ${product} is published`,
    preview: (product: string) => `Everybody can read what you wrote about ${product}.`,
    text: (product: string) =>
      `your review of ${product} has been looked at, and everybody can read it now. Thank you for writing it.`,
    stars: (rating: number) => `${rating} of 5`,
    action: 'See it on its page',
    note: 'Write it again on that page to change it: the new one takes its place.',
  },
};
