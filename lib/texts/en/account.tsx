import type { ReactNode } from 'react';

type Link = (text: string) => ReactNode;

/** The account and its balance. Amounts, counts and times come written. */
export const account = {
  tab: 'Account',
  untitled: 'Your account',
  signOut: 'Sign out',
  notSignedOut: 'You are still signed in. Check the connection, then try again.',
  needsScripts: 'To change anything here, this page needs scripts, which are off in this browser.',
  sections: 'On this page',
  more: (count: string) => `Show ${count} more`,
  capped: (shown: string, total: string) => `The newest ${shown} of ${total}.`,

  unverified: {
    title: 'Your address is not confirmed yet',
    text: (address: ReactNode): ReactNode => <>Open the link in the mail that we sent to {address}.</>,
    again: 'Send the mail again',
    sent: 'A new mail is on its way',
    sentText: (address: ReactNode): ReactNode => <>Open the link in it to confirm {address}.</>,
  },

  orders: {
    title: 'Orders',
    all: 'All orders',
    none: 'No orders yet',
    noneText: (shop: Link, api: Link): ReactNode => (
      <>
        Choose something in the {shop('shop')}, or order through the {api('API')}.
      </>
    ),
  },

  balance: {
    title: 'Balance',
    intro: 'Choose it at checkout, and the order is paid at once.',
    needsScripts: 'To top the balance up, this page needs scripts, which are off in this browser.',
    now: 'On your balance',
    deposit: 'Top up',
    all: 'All movements',
    transactions: 'Movements',
    pages: 'Pages of movements',
    none: 'No movements yet',
    noneText: 'Top the balance up, and what it pays shows here.',
    noneOnPage: 'No movements on this page',
    newest: 'See the newest',
    after: (balance: string) => `Balance ${balance}`,
    plus: (amount: string) => `+${amount}`,
    reasons: {
      deposit: 'Top-up',
      depositReturned: 'Top-up, paid back',
      adjustment: 'Adjustment by the shop',
      payment: 'Payment',
      paymentOf: (order: ReactNode): ReactNode => <>Payment of order {order}</>,
      refund: (order: ReactNode): ReactNode => <>Refund of order {order}</>,
    },
    stale: 'The balance could not be read again. What you see may be old.',
  },

  pending: {
    title: 'On its way',
    glance: (amount: string) => `${amount} on its way`,
    glanceLink: 'See what is left to do',
    amount: (amount: string, gateway: string) => `${amount} by ${gateway}`,
    begun: (time: ReactNode): ReactNode => <>Begun {time}</>,
    transfer: (total: string) =>
      `Transfer exactly ${total} under this reference. It is credited once the money is there.`,
    transferShow: 'Where to transfer it',
    transferAmount: 'Amount',
    transferReference: 'Reference',
    goOn: 'Go on to pay',
    goOnText: (total: string) => `${total} is still to be paid.`,
    waiting: 'The payment is being confirmed. The balance follows by itself.',
  },

  deposit: {
    title: 'Top up',
    amountIn: (currency: string) => `Amount in ${currency}`,
    presets: 'Usual amounts',
    range: (min: string, max: string) => `From ${min} to ${max}.`,
    noGateway: 'There is no way to pay just now. Come back in a while.',
    chooseGateway: 'Choose a way to pay that takes this amount.',
    pay: (total: string) => `Pay ${total}`,
    transfer: (total: string) => `Show where to transfer ${total}`,
    payNothing: 'Pay',
    again: 'Top up again',
    credited: (amount: string) => `${amount} is then on your balance.`,
    done: (amount: string) => `${amount} is on your balance`,
    begun: 'Transfer the money now',
    begunText: 'Where to, and under which reference, stands above.',
    open: 'The payment is under way',
    returned: 'Thank you. The balance follows as soon as the payment is confirmed.',
    cancelled: 'You left the payment page before paying. Nothing has been charged.',
    noTotals: 'What it costs could not be read.',
    tryAgain: 'Try again',
  },

  players: {
    title: 'Saved players',
    intro: 'Offered again when you top up the same game.',
    none: 'No saved players yet',
    noneText: (shop: Link): ReactNode => (
      <>Buy a {shop('top-up')}, and its player is kept here, so that you need not type it again.</>
    ),
    moreGames: (count: number, shown: string) => `Show ${shown} more ${count === 1 ? 'game' : 'games'}`,
    lastUsed: (time: ReactNode): ReactNode => <>Last used {time}</>,
    forget: 'Forget',
    forgetOf: (player: string, game: string) => `Forget ${player} of ${game}`,
    ask: (player: string) => `Forget ${player}?`,
    askText: (game: string) =>
      `It is no longer offered for ${game}. Orders keep it, and the next order for it saves it again.`,
    confirm: (player: string) => `Forget ${player}`,
    forgotten: (player: string) => `${player} is forgotten`,
  },

  profile: {
    title: 'Profile',
    firstName: 'First name',
    lastName: 'Last name',
    optional: 'Optional',
    timeZone: 'Time zone',
    timeZoneHint: 'Times in your account and on receipts are shown in it.',
    save: 'Save profile',
    saved: 'Your profile is saved',
  },

  password: {
    title: 'Password',
    intro: 'A new one ends all other sessions and all tokens.',
    current: 'Current password',
    next: 'New password',
    nextHint: 'At least 8 characters, and not easy to guess.',
    replaceKeys: 'Also replace my API keys',
    replaceKeysHint: 'Programs that use the old keys stop working.',
    change: 'Change password',
    changed: 'Your password is changed',
    changedText: 'All other sessions and all tokens have ended.',
    changedKeysText: 'All other sessions and all tokens have ended. Your old API keys no longer work.',
    confirm: 'Enter your password',
    confirmText: 'You signed in a while ago. Confirm that it’s you.',
    cancel: 'Cancel',
  },

  sessions: {
    title: 'Sessions',
    intro: 'Where you are signed in. Something you don’t know? End it, then change your password.',
    thisBrowser: 'This browser',
    signedIn: (time: ReactNode): ReactNode => <>Signed in {time}</>,
    end: 'End session',
    /** Begins as the button's own words do. */
    endOf: (browser: string) => `End session of ${browser}`,
    ended: 'That browser is signed out',
    browserOn: (browser: string, system: string) => `${browser} on ${system}`,
    unknown: 'An unknown program',
  },

  keys: {
    title: 'API Key',
    intro: (reference: Link): ReactNode => (
      <>
        One pair for the store API and the email API. How to use it stands in the {reference('API reference')}
        .
      </>
    ),
    rotate: 'Rotate the pair',
    ask: 'Rotate the key pair?',
    askText: (pair: ReactNode): ReactNode => (
      <>
        The pair {pair} and every token made with it stop working at once. Programs that use them fail until
        they have the new pair.
      </>
    ),
    fresh: 'Copy the secret key now',
    freshText: 'It is shown this once. Only its hash is kept, so nobody can show it again.',
    replaced: {
      'password-reset': 'Your keys were replaced when you reset your password',
      'password-change': 'Your keys were replaced when you changed your password',
    },
    replacedText: 'The old pair no longer works. To use the API again, make a new pair.',
    make: 'Make a new pair',
    publicKey: 'Public key',
    publicKeyWhat: 'public key',
    secretKey: 'Secret key',
    secretKeyWhat: 'secret key',
    secretHidden: 'Shown once, when a pair is made. Lost it, or never had it? Rotate the pair.',
    secretUnseen: 'Shown once, when you make a new pair.',
    sample: 'A token, and a first request',
    sampleHint: (placeholder: ReactNode): ReactNode => (
      <>
        Put your secret key in the place of {placeholder}, then paste it into a terminal. Whoever rotates the
        pair gets the sample with the new secret in it.
      </>
    ),
  },

  tokens: {
    title: 'Tokens',
    intro:
      'Made with your key pair. Each works until it expires, is revoked, or the pair or your password changes.',
    none: 'No tokens',
    noneText: 'The sample request above makes the first one.',
    all: 'All tokens',
    token: 'Token',
    made: 'Made',
    lastUsed: 'Last used',
    expires: 'Expires',
    never: 'Never',
    revoke: 'Revoke',
    revokeOf: (id: number) => `Revoke token ${id}`,
    ask: (id: number) => `Revoke token ${id}?`,
    askText:
      'Requests that carry it fail from now on. This can’t be undone; a new token can be made at any time.',
    revoked: (id: number) => `Token ${id} is revoked`,
  },
};
