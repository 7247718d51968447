import type { ReactNode } from 'react';

type Link = (text: string) => ReactNode;

/** The pages that lead into an account: sign-in, sign-up, a forgotten password, and the links in their mails. */
export const auth = {
  email: 'Email',
  password: 'Password',
  newPassword: 'New password',
  passwordHint: 'At least 8 characters, and not easy to guess.',
  firstName: 'First name',
  lastName: 'Last name',
  optional: 'Optional',

  aside: {
    title: 'Everything you buy, in one place',
    reasons: {
      orders: { title: 'All your orders', text: 'Open any code again, on any device.' },
      players: { title: 'Saved players', text: 'Pick a player ID instead of typing it.' },
      again: { title: 'Buy again', text: 'What you bought is one press away on the home page.' },
      balance: { title: 'Balance', text: 'Add money once and pay without a card at checkout.' },
    },
  },

  signIn: {
    title: 'Sign in',
    submit: 'Sign in',
    forgot: 'Forgot password',
    code: 'Authenticator code',
    codeHint: 'From your authenticator app. No phone? Enter a recovery code.',
    passkey: 'Use a passkey',
    passkeyFailed: 'No passkey could be used here. Sign in with your password.',
    noAccount: (link: Link): ReactNode => <>No account yet? {link('Create one')}</>,
    guest: (link: Link): ReactNode => <>Ordered as a guest? {link('Find your order')}.</>,
    failed: 'We couldn’t sign you in. Try again.',
  },

  signUp: {
    title: 'Create an account',
    intro: 'Your orders and players in one place. Guest orders are added once your email is confirmed.',
    submit: 'Create account',
    emailHint: 'We send receipts and codes here.',
    taken: (signIn: Link): ReactNode => <>You already have an account. {signIn('Sign in')}?</>,
    privacy: (link: Link): ReactNode => <>Read our {link('privacy notice')}.</>,
    haveAccount: (link: Link): ReactNode => <>Have an account? {link('Sign in')}</>,
  },

  forgot: {
    tab: 'Forgot password',
    title: 'Choose a new password',
    intro: 'We’ll email you a link to set a new password.',
    submit: 'Email me a link',
    again: 'Resend email',
    sent: 'Check your email',
    sentTo: (address: ReactNode): ReactNode => (
      <>
        If an account uses {address}, you’ll get a link to choose a new password in a minute. Check your spam
        folder.
      </>
    ),
    back: 'Back to sign in',
  },

  reset: {
    title: 'Set a new password',
    intro: 'This signs you out everywhere, ends all API tokens and replaces your API keys.',
    submit: 'Set new password',
    done: 'Password changed',
    doneHint: (keys: Link): ReactNode => (
      <>
        All sessions and API tokens have ended, and your API keys were replaced. If you use the API, make new
        keys under {keys('API Key')} in your account.
      </>
    ),
    signIn: 'Sign in',
    again: 'Request a new link',
  },

  spentLink: {
    title: 'This link no longer works',
    reset: 'It was already used, or is more than an hour old. Request a new one.',
  },

  brokenLink: {
    title: 'This link is incomplete',
    reset: 'Open it from the email again, or request a new one.',
  },
};
