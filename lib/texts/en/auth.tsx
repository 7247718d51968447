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

  signIn: {
    title: 'Sign in',
    submit: 'Sign in',
    forgot: 'Forgot password',
    noAccount: (link: Link): ReactNode => <>No account yet? {link('Create one')}</>,
    failed: 'Signing in did not work. Try again.',
  },

  signUp: {
    title: 'Create an account',
    intro:
      'Your orders and players in one place. What you ordered as a guest joins them once your address is confirmed.',
    submit: 'Create account',
    emailHint: 'Receipts and codes go there.',
    haveAccount: (link: Link): ReactNode => <>Have an account? {link('Sign in')}</>,
  },

  forgot: {
    tab: 'Forgot password',
    title: 'Choose a new password',
    intro: 'We mail you a link that lets you set one.',
    submit: 'Mail me a link',
    again: 'Mail me another link',
    sent: 'The mail is on its way',
    sentTo: (address: ReactNode): ReactNode => (
      <>
        If an account uses {address}, a link to choose a new password is there in a minute. Look among the
        spam too.
      </>
    ),
    back: 'Back to sign in',
  },

  reset: {
    title: 'Set a new password',
    intro: 'It ends all sessions and all API tokens of the account, and replaces its API keys.',
    submit: 'Set new password',
    done: 'Your new password holds from now on',
    doneHint: (keys: Link): ReactNode => (
      <>
        All sessions and API tokens have ended, and your API keys were replaced. If you use the API, make new
        keys under {keys('API Key')} in your account.
      </>
    ),
    signIn: 'Sign in',
    again: 'Ask for a new link',
  },

  brokenLink: {
    title: 'This link is not whole',
    reset: 'It should end in a long token. Open it from the mail once more, or ask for a new one.',
  },
};
