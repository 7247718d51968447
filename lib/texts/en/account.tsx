import type { ReactNode } from 'react';
import { accountSecurity } from './account-security';

type Link = (text: string) => ReactNode;

/** The account and its balance. Amounts, counts and times come written. */
export const account = {
  tab: 'Account',
  untitled: 'Your account',
  signOut: 'Sign out',
  notSignedOut: 'We couldn’t sign you out. Check your connection and try again.',
  needsScripts: 'To change anything here, turn on JavaScript in your browser.',
  sections: 'On this page',
  pages: 'Account pages',
  menu: {
    overview: { title: 'Overview', note: 'Recent orders and balance' },
    orders: { title: 'Orders', note: 'Status, codes and receipts' },
    balance: { title: 'Balance', note: 'Deposits and transactions' },
    players: { title: 'Saved players', note: 'Player IDs you have bought for' },
    profile: { title: 'Profile', note: 'Name, email and time zone' },
    security: { title: 'Security', note: 'Password, passkeys, two-factor and sessions' },
    campaigns: { title: 'Email campaigns', note: 'Contacts, sends and automations' },
    developers: { title: 'Developers', note: 'API keys and tokens' },
  },
  more: (count: string) => `Show ${count} more`,
  capped: (shown: string, total: string) => `The newest ${shown} of ${total}.`,

  unverified: {
    title: 'Confirm your email',
    text: (address: ReactNode): ReactNode => <>Open the link in the email we sent to {address}.</>,
    again: 'Resend email',
    sent: 'Email sent',
    sentText: (address: ReactNode): ReactNode => <>Open its link to confirm {address}.</>,
  },

  orders: {
    title: 'Recent orders',
    all: 'All orders',
    none: 'No orders yet',
    noneText: (shop: Link, api: Link): ReactNode => (
      <>
        Find something in the {shop('shop')}, or order through the {api('API')}.
      </>
    ),
  },

  balance: {
    title: 'Balance',
    intro: 'Choose it at checkout to pay right away.',
    needsScripts: 'To add money to your balance, turn on JavaScript in your browser.',
    now: 'Your balance',
    deposit: 'Add money',
    all: 'All transactions',
    transactions: 'Transactions',
    pages: 'Pages of transactions',
    none: 'No transactions yet',
    noneText: 'Deposits and payments appear here.',
    noneOnPage: 'No transactions on this page',
    newest: 'See newest',
    after: (balance: string) => `Balance ${balance}`,
    plus: (amount: string) => `+${amount}`,
    reasons: {
      deposit: 'Deposit',
      depositReturned: 'Deposit returned',
      adjustment: 'Adjustment by the shop',
      payment: 'Payment',
      paymentOf: (order: ReactNode): ReactNode => <>Payment for order {order}</>,
      refund: (order: ReactNode): ReactNode => <>Refund of order {order}</>,
    },
    stale: 'We couldn’t update your balance. It may be out of date.',
  },

  pending: {
    title: 'Pending deposits',
    glance: (amount: string) => `${amount} on its way`,
    glanceLink: 'See details',
    amount: (amount: string, gateway: string) => `${amount} by ${gateway}`,
    begun: (time: ReactNode): ReactNode => <>Started {time}</>,
    transfer: (total: string) =>
      `Transfer exactly ${total} with this reference. We’ll add it to your balance when it arrives.`,
    transferShow: 'Bank details',
    transferAmount: 'Amount',
    transferReference: 'Reference',
    goOn: 'Continue to payment',
    goOnText: (total: string) => `${total} is still to be paid.`,
    waiting: 'We’re confirming your payment. Your balance updates automatically.',
  },

  deposit: {
    title: 'Add money',
    amountIn: (currency: string) => `Amount in ${currency}`,
    presets: 'Common amounts',
    range: (min: string, max: string) => `From ${min} to ${max}.`,
    noGateway: 'Deposits aren’t available at the moment. Try again later.',
    chooseGateway: 'Choose a payment method that takes this amount.',
    pay: (total: string) => `Pay ${total}`,
    transfer: (total: string) => `Show where to transfer ${total}`,
    payNothing: 'Pay',
    again: 'Add more money',
    credited: (amount: string) => `We’ll add ${amount} to your balance.`,
    done: (amount: string) => `${amount} added to your balance`,
    begun: 'Make your transfer',
    begunText: 'You’ll find the bank details and reference above.',
    open: 'Payment in progress',
    returned: 'Thank you. We’ll update your balance when your payment is confirmed.',
    cancelled: 'You left the payment page before paying. Nothing has been charged.',
    forOrder: 'Add money, then finish your order',
    toOrder: 'Back to your order',
    noTotals: 'We couldn’t load the cost.',
    tryAgain: 'Try again',
  },

  players: {
    title: 'Saved players',
    intro: 'Choose one when you top up the same game again.',
    none: 'No saved players yet',
    noneText: (shop: Link): ReactNode => (
      <>When you buy a {shop('top-up')}, we save its player here, so that you don’t have to type it again.</>
    ),
    moreGames: (count: number, shown: string) => `Show ${shown} more ${count === 1 ? 'game' : 'games'}`,
    lastUsed: (time: ReactNode): ReactNode => <>Last used {time}</>,
    forget: 'Remove',
    forgetOf: (player: string, game: string) => `Remove ${player} from ${game}`,
    ask: (player: string) => `Remove ${player}?`,
    askText: (game: string) =>
      `We’ll no longer suggest it for ${game}. Your orders keep it, and ordering for it saves it again.`,
    confirm: (player: string) => `Remove ${player}`,
    forgotten: (player: string) => `${player} removed`,
  },

  profile: {
    title: 'Profile',
    details: 'Your details',
    firstName: 'First name',
    lastName: 'Last name',
    optional: 'Optional',
    timeZone: 'Time zone',
    timeZoneHint: 'Choose a city in your zone. Orders and receipts show times in it.',
    save: 'Save profile',
    saved: 'Profile saved',
  },

  email: {
    title: 'Email',
    intro: (address: ReactNode): ReactNode => <>You sign in with {address}, and receipts go to it.</>,
    next: 'New email',
    password: 'Your password',
    change: 'Change email',
    sent: 'Check your new mailbox',
    sentText: (address: ReactNode): ReactNode => (
      <>
        Open the link we emailed to {address} in this browser. Until then, nothing changes. It works for 24
        hours.
      </>
    ),
  },

  export: {
    title: 'Your data',
    intro:
      'A copy of your data as a JSON file: profile, sessions, saved players, orders without codes, payments, transactions, reviews and problem reports.',
    submit: 'Download your data',
    fileName: 'account.json',
    done: 'Data downloaded',
  },

  deletion: {
    title: 'Delete account',
    intro: 'This can’t be undone. You no longer need an account to open orders: their emails have a link.',
    goes: 'Deleted right away',
    goesText: 'Your name, email and password, your saved players, all sessions, API keys and tokens.',
    stays: 'Kept',
    staysText: (privacy: Link): ReactNode => (
      <>
        Orders, payments and transactions, with the email you ordered with, for as long as accounting law
        requires. Reviews stay without your name. See {privacy('Privacy')}.
      </>
    ),
    campaigns: 'Deleted within minutes',
    campaignsText:
      'Contacts, lists, segments, templates, pictures, sends with their reports, automations, forms and senders. Links and pictures in emails you’ve sent stop working.',
    before: 'Before you delete it',
    beforeText:
      'Spend your balance, and wait for open orders and deposits. Cancel scheduled and running sends, and pause live automations.',
    password: 'Your password',
    submit: 'Delete my account',
  },

  password: {
    title: 'Password',
    intro: 'Changing it ends all other sessions and tokens.',
    current: 'Current password',
    next: 'New password',
    nextHint: 'At least 8 characters, and not easy to guess.',
    replaceKeys: 'Also replace my API keys',
    replaceKeysHint: 'Programs that use the old keys stop working.',
    change: 'Change password',
    changed: 'Password changed',
    changedText: 'All other sessions and all tokens have ended.',
    changedKeysText: 'All other sessions and all tokens have ended. Your old API keys no longer work.',
    keysEnded: (makeNew: Link): ReactNode => (
      <>Your old API keys no longer work. {makeNew('Create new keys')} to use the API again.</>
    ),
  },

  ...accountSecurity,

  keys: {
    title: 'API Key',
    intro: (reference: Link): ReactNode => (
      <>
        One pair for the store API and the email API. See the {reference('API reference')} for how to use it.
      </>
    ),
    rotate: 'Rotate keys',
    ask: 'Rotate your API keys?',
    askText: (pair: ReactNode): ReactNode => (
      <>
        The pair {pair} and all tokens made with it stop working right away. Programs that use them fail until
        they have the new pair.
      </>
    ),
    fresh: 'Copy the secret key now',
    freshText: 'We show it only once. We keep just a hash, so nobody can show it again.',
    replaced: {
      'password-reset': 'Your keys were replaced when you reset your password',
      'password-change': 'Your keys were replaced when you changed your password',
    },
    replacedText: 'Your old keys no longer work. To use the API again, create new ones.',
    make: 'Create new keys',
    publicKey: 'Public key',
    publicKeyWhat: 'public key',
    secretKey: 'Secret key',
    secretKeyWhat: 'secret key',
    secretHidden: 'Shown once, when keys are created. Lost it? Rotate your keys.',
    secretUnseen: 'Shown once, when you create new keys.',
    sample: 'Get a token and make a request',
    sampleHint: (placeholder: ReactNode): ReactNode => (
      <>
        Replace {placeholder} with your secret key, then paste this into a terminal. When you rotate the keys,
        the sample shows the new secret.
      </>
    ),
  },

  apiOrders: {
    title: 'API orders',
    pay: 'Pay API orders from my balance',
    payHint:
      'Orders from your programs are paid right away. If your balance is too low, the order is refused.',
    on: 'API orders are now paid from your balance',
    off: 'API orders now wait for payment',
  },

  tokens: {
    title: 'Tokens',
    intro:
      'Created with your API keys. Each works until it expires, you revoke it, or your keys or password change.',
    none: 'No tokens',
    noneText: 'The sample above creates the first one.',
    all: 'All tokens',
    token: 'Token',
    made: 'Created',
    lastUsed: 'Last used',
    expires: 'Expires',
    never: 'Never',
    revoke: 'Revoke',
    revokeOf: (id: number) => `Revoke token ${id}`,
    ask: (id: number) => `Revoke token ${id}?`,
    askText:
      'Requests that use it will fail. This can’t be undone, but you can create a new token at any time.',
    revoked: (id: number) => `Token ${id} revoked`,
  },
};
