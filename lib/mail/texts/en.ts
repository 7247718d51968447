import { security } from './security-en';

/** How an order was paid, and with that where its money goes back to. */
export type Way = 'balance' | 'card' | 'transfer' | 'other';

const codes = (count: number) => (count === 1 ? '1 code' : `${count} codes`);

const refundWays: Record<Way, string> = {
  balance: 'It’s already on your account balance.',
  card: 'It goes back to the card you paid with. Banks take 5 to 10 days to show it.',
  transfer: 'We transfer it back to the account it came from within three working days.',
  other: 'It goes back the way you paid.',
};

const hello = (name: string) => (name ? `Hello ${name},` : 'Hello,');

/** The words of the shop's mails in English. Amounts and times come written in the reader's way. */
export const en = {
  /** As HTML names it. */
  language: 'en',
  hello,
  openLink: 'If the button doesn’t work, open',
  teamRoles: {
    owner: 'owner',
    operator: 'operator',
    support: 'support',
    finance: 'finance',
    'read-only': 'read-only',
  },
  teamInvitation: (by: string, role: string) => ({
    title: 'Join the team at Loadout',
    preview: 'The link works once, within 7 days.',
    text: `${by} has invited you to the team that runs this shop, with the role ${role}. Sign in with this address, or create an account with it, to join.`,
    action: 'Join the team',
    note: 'The link works once, within 7 days. If you don’t know who this is from, ignore this email: nothing changes.',
  }),
  accountRoles: { owner: 'owner', marketer: 'marketer', viewer: 'viewer' },
  accountInvitation: (by: string, account: string, role: string) => ({
    title: 'Join an email campaign account at Loadout',
    preview: 'The link works once, within 7 days.',
    text: `${by} has invited you to the email campaign account of ${account}, with the role ${role}. Sign in with this address, or create an account with it, to join.`,
    action: 'Join the account',
    note: 'The link works once, within 7 days. If you don’t know who this is from, ignore this email: nothing changes.',
  }),
  footer: {
    accountInvitation:
      'You’re getting this email because somebody invited your address to their email campaign account.',
    teamInvitation:
      'You’re getting this email because somebody invited your address to the team of this shop.',
    order: 'You’re getting this email because your address was given with the order.',
    orderEmail: 'You’re getting this email because your address was named for an order at Loadout.',
    account: 'You’re getting this email because you have an account at Loadout.',
    signUp: 'You’re getting this email because somebody created an account with your address.',
    changeEmail:
      'You’re getting this email because somebody wants to use your address for an account at Loadout.',
  },
  facts: {
    order: 'Order',
    bought: 'For',
    placed: 'Ordered',
    paid: 'Paid',
    method: 'Paid with',
    coupon: (code: string) => `Coupon ${code}`,
    charge: (method: string) => `Charge for ${method}`,
    rounding: 'Rounding',
    total: 'Total',
    totalPaid: 'Total paid',
    reserved: 'Reserved until',
    moment: (moment: string, zone: string) => `${moment} (${zone})`,
  },
  support: {
    title: 'Something wrong?',
    text: 'Open the order and choose “Report a problem”. We read every report.',
  },
  secret: 'Anyone with the link above can see this order and its codes. Don’t forward this email.',
  secretLink: 'Anyone with the link above can see this order. Don’t forward this email.',
  codes: {
    title: (count: number) => (count === 1 ? 'Your code' : 'Your codes'),
    more: (count: number) =>
      count === 1 ? 'One more code is on your order page.' : `${count} more codes are on your order page.`,
    toCome: (count: number) => `${codes(count)} on the way`,
    guide: (product: string) => `How to redeem ${product}`,
    guidesOnPage: 'Your order page shows how to redeem each card.',
  },
  ready: {
    title: (count: number) => (count === 1 ? 'Your code is ready' : 'Your codes are ready'),
    subject: (count: number, what: string) =>
      count === 1 ? `Your code is ready: ${what}` : `Your ${count} codes are ready`,
    text: (paid: string, count: number) =>
      `We have your payment of ${paid}. Thank you. ${count === 1 ? 'Your code is' : 'Your codes are'} below and on your order page.`,
    complete: (count: number) =>
      `The missing codes are in. Your order is complete, with ${count === 1 ? 'its code' : `all ${count} codes`} below.`,
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
      `We have your payment of ${paid}. Thank you. ${codes(missing)} of your order ${missing === 1 ? 'is' : 'are'} out of stock at the moment.`,
    next: (missing: number) =>
      `We email ${missing === 1 ? 'it' : 'them'} as soon as new ones come in, before anyone who orders later. You don’t have to do anything. If you’d rather have your money back, tell us on your order page.`,
    ready: (ready: number, ordered: number) => `${ready} of ${ordered} ready`,
    action: 'Open your order',
  },
  held: {
    title: 'We’re checking your order',
    subject: 'Payment received, we’re checking your order',
    text: (paid: string) =>
      `We have your payment of ${paid}. Thank you. We check some orders by hand before we deliver, and yours is one of them.`,
    next: 'We email you once that’s done. You don’t have to do anything. If you’d rather have your money back, tell us on your order page.',
    action: 'Open your order',
  },
  toppedUp: {
    title: 'Your top-up is done',
    subject: (what: string) => `Your top-up is done: ${what}`,
    text: (paid: string) =>
      `We have your payment of ${paid}. Thank you. The amount has been credited to the player below.`,
    credited: 'The amount has been credited to the player below. Thank you for waiting.',
    next: 'Not there yet? Restart the game: some only show it then.',
    action: 'Open your order',
  },
  waiting: {
    title: 'Payment received',
    subject: (what: string) => `Payment received: ${what}`,
    text: (paid: string) => `We have your payment of ${paid}. Thank you. Your top-up is being prepared.`,
    next: 'We email you once it has been credited to the player below. You don’t have to do anything.',
    action: 'See order status',
  },
  transfer: {
    title: 'Waiting for your transfer',
    amount: 'Amount',
    reference: 'Reference',
    subject: (amount: string) => `Transfer ${amount} for your order`,
    text: (amount: string) =>
      `We have your order. Transfer ${amount} as shown below, and we deliver as soon as the money arrives.`,
    next: 'Use this exact reference and amount, so that we can find your payment. We email you when it arrives.',
    unreserved:
      'Codes aren’t reserved until your transfer arrives. If they’re out of stock by then, we email them as soon as new ones come in.',
    action: 'See order status',
  },
  unpaid: {
    title: 'Your order isn’t paid yet',
    subject: (what: string) => `Your order isn’t paid yet: ${what}`,
    text: 'We have your order. Nothing has been charged.',
    underWay: 'We have your order. You’ve started a payment, and it isn’t confirmed yet.',
    next: (until: string) =>
      `You can pay until ${until}. After that the order is cancelled. If you’ve changed your mind, you don’t have to do anything.`,
    action: 'Pay the order',
    followAction: 'See order status',
  },
  found: {
    title: 'Your order',
    subject: 'Your order',
    text: 'You asked for the link to this order. It opens the order in any browser, without signing in.',
    next: 'If you didn’t ask for it, ignore this email.',
    action: 'See your order',
  },
  newEmail: {
    title: 'Your order’s new email',
    subject: 'Your order',
    text: 'Emails about this order now come to this address. The link below opens the order in any browser, without signing in.',
    next: 'Links in earlier emails about this order no longer work.',
    action: 'Open your order',
  },
  /** About a change of an order’s email: to its new address, and the two to the old one. */
  orderEmail: {
    confirm: (utr: string, _to: string) => ({
      title: 'Confirm your email',
      preview: 'The link works once, within 24 hours.',
      text: `we were asked to send emails about order ${utr} to this address. Confirm it, and they come here from now on.`,
      action: 'Confirm email',
      note: 'The link opens a page with a button and works once, within 24 hours. If you don’t know this order, ignore this email: nothing changes.',
    }),
    requested: (utr: string, to: string) => ({
      title: 'A new email for your order',
      preview: 'If you didn’t ask for this, stop it.',
      text: `we were asked to send emails about order ${utr} to ${to} from now on. Once that address is confirmed, the links in our earlier emails no longer open the order.`,
      action: 'Stop the change',
      note: 'If you asked for this, you don’t have to do anything. If you didn’t, stop it now: it can be confirmed at any time within 24 hours.',
    }),
    changed: (utr: string, to: string) => ({
      title: 'Your order’s email was changed',
      preview: 'If you didn’t ask for this, contact us.',
      text: `emails about order ${utr} now go to ${to}. The links in our earlier emails no longer open the order.`,
      action: 'Contact us',
      note: 'If you asked for this, you don’t have to do anything.',
    }),
  },
  reported: {
    title: 'We got your report',
    subject: 'We got your report',
    text: 'You reported a problem with your order. We’ll look into it and answer by email.',
    next: 'Your order page shows the report, and our answer.',
    action: 'See your order',
  },
  answered: {
    title: 'About the problem you reported',
    subject: 'Our answer to your report',
    text: 'Here is our answer to the problem you reported with your order. You can reply on your order page.',
    action: 'See your order',
  },
  refunded: {
    title: (amount: string) => `${amount} refunded`,
    subject: (amount: string) => `Your order was refunded: ${amount}`,
    text: (amount: string, way: Way) => `We have refunded your order: ${amount}. ${refundWays[way]}`,
    action: 'See your order',
  },
  codesReplaced: {
    title: (count: number) =>
      count === 1 ? 'A new code for your order' : `${count} new codes for your order`,
    text: (count: number) =>
      count === 1
        ? 'A code that we delivered to you is faulty. We’re sorry. Here is a new one, at no cost.'
        : `${count} codes that we delivered to you are faulty. We’re sorry. Here are new ones, at no cost.`,
    next: (count: number) =>
      count === 1
        ? 'Don’t use the old code any more. You don’t have to do anything else.'
        : 'Don’t use the old codes any more. You don’t have to do anything else.',
    old: 'Replaced code',
    action: 'Open your order',
  },
  partlyRefunded: {
    title: (amount: string) => `${amount} refunded`,
    subject: (amount: string) => `We refunded ${amount} of your order`,
    text: (amount: string, way: Way) =>
      `We have refunded some items of your order: ${amount}. ${refundWays[way]}`,
    rest: (amount: string, way: Way) =>
      `We have refunded the rest of your order: ${amount}. ${refundWays[way]}`,
    next: 'The rest of your order doesn’t change.',
    item: 'Refunded',
    action: 'See your order',
  },
  returned: {
    title: (amount: string) => `A payment of ${amount} is returned`,
    subject: (amount: string) => `We’re returning a payment of ${amount}`,
    text: (amount: string, way: Way) =>
      `We received a second payment of ${amount} for an order that was already paid. ${refundWays[way]}`,
    next: 'Your order doesn’t change.',
    action: 'See your order',
  },
  balance: {
    title: (credit: string) => `${credit} on your balance`,
    subject: (credit: string) => `Payment received: ${credit} is on your balance`,
    text: (paid: string, credit: string, balance: string) =>
      `We have your payment of ${paid}. Thank you. We added ${credit} to your balance, which is now ${balance}.`,
    action: 'See your balance',
    reference: 'Reference',
  },
  verify: {
    title: 'Confirm your address',
    preview: 'Confirm it to get your orders and receipts here.',
    text: 'confirm that this address is yours. Orders you placed with it as a guest are then added to your account, and you get your receipts here.',
    action: 'Confirm address',
    note: 'The link works once, within 48 hours. If you didn’t create an account, ignore this email.',
  },
  reset: {
    title: 'Choose a new password',
    preview: 'The link works once, within an hour.',
    text: 'somebody asked to reset the password of your account. If it was you, choose a new one here.',
    action: 'Choose a new password',
    note: 'The link works once, within an hour. If it wasn’t you, ignore this email. Your password stays the same.',
  },
  changeEmail: {
    title: 'Confirm your new email',
    preview: 'The link works once, within 24 hours.',
    text: 'you asked us to change the email of your account to this address. Confirm it, and you sign in and get your receipts with it.',
    action: 'Confirm email',
    note: 'The link works once, within 24 hours, in a browser where you’re signed in. If you didn’t ask for this, ignore this email: nothing changes.',
  },
  security,
  review: {
    title: 'Your review is published',
    subject: (product: string) => `Your review of ${product} is published`,
    preview: (product: string) => `Everybody can read what you wrote about ${product}.`,
    text: (product: string) => `we’ve published your review of ${product}. Thank you for writing it.`,
    stars: (rating: number) => `${rating} of 5`,
    action: 'See your review',
    note: 'To change it, write a new review on that page. It replaces this one.',
  },
  reviewReply: {
    title: 'The shop has replied to your review',
    subject: (product: string) => `A reply to your review of ${product}`,
    preview: (product: string) => `What the shop says to your review of ${product}.`,
    text: (product: string) => `we’ve replied to your review of ${product}:`,
    action: 'See it on the page',
    note: 'Everybody can read the reply below your review. If you write a new review, the reply goes with the old one.',
  },
};
