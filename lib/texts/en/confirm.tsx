import type { ReactNode } from 'react';

/** The pages behind mailed links that ask for a press of a button. */
export const confirm = {
  expiredTitle: 'This link has expired',
  brokenTitle: 'This link doesn’t work',

  sender: {
    tab: 'Confirm a sender',
    title: 'Confirm this sender?',
    intro: (name: ReactNode, address: ReactNode): ReactNode => (
      <>
        Email can then be sent to contacts as {name} from {address}.
      </>
    ),
    submit: 'Confirm sender',
    note: 'If you didn’t expect this, close this page. Nothing is sent from your address.',
    doneTitle: 'Sender confirmed',
    done: (name: ReactNode, address: ReactNode): ReactNode => (
      <>
        Email can now be sent as {name} from {address}. Sends that were waiting for this go out when they are
        due. You can close this page.
      </>
    ),
    expired: (hours: number) =>
      `Links work for ${hours} hours. Ask the person who added this sender to resend the email.`,
    broken:
      'It’s incomplete, or the sender was removed or has a new address. If there’s a newer email, open its link.',
  },

  recipient: {
    tab: 'Confirm notifications',
    title: 'Get campaign notifications?',
    intro: (account: ReactNode, address: ReactNode): ReactNode => (
      <>
        {account} wants to notify {address} about their email campaigns: when one starts, completes or fails.
      </>
    ),
    submit: 'Confirm notifications',
    note: 'If you didn’t expect this, close this page. You get no notifications.',
    doneTitle: 'Notifications confirmed',
    done: (account: ReactNode, address: ReactNode): ReactNode => (
      <>
        {address} now gets notifications about the campaigns of {account}. Each email has a link to stop them.
        You can close this page.
      </>
    ),
    expired: (hours: number) =>
      `Links work for ${hours} hours. Ask the person who added you to resend the email.`,
    broken: 'It’s incomplete, or you were taken off the list. If there’s a newer email, open its link.',
  },

  stop: {
    tab: 'Stop notifications',
    title: 'Stop campaign notifications?',
    intro: (account: ReactNode, address: ReactNode): ReactNode => (
      <>
        {address} gets notifications about the campaigns of {account}.
      </>
    ),
    submit: 'Stop notifications',
    doneTitle: 'Notifications stopped',
    done: 'You no longer get these emails. You can close this page.',
    goneTitle: 'Nothing to stop',
    gone: 'Either this link is incomplete, or the address is off the list already and gets no more of these emails.',
  },

  newEmail: {
    title: 'Confirm your new email',
    intro: 'From then on you sign in with this address, and receipts go to it.',
    submit: 'Change my email',
    note: 'If you didn’t ask for this, close this page. Nothing changes.',
    doneTitle: 'Your email is changed',
    done: 'You now sign in with this address. We’ve told the old one.',
    toAccount: 'Go to your account',
    signInTitle: 'Sign in to confirm',
    signInIntro:
      'Sign in with your old email and password first. If you didn’t ask for this, close this page: nothing has changed.',
    signIn: 'Sign in',
    foreign: 'It was sent for another account. Sign in to that account, then open the link again.',
    expired: 'Links work for 24 hours. Change your email again on your profile page.',
    broken: 'It’s incomplete, or you asked for a newer one. Open the link in the latest email.',
  },

  email: {
    title: 'Confirm your address',
    intro: 'Confirm that this address is yours. Orders that you made with it as a guest join your account.',
    submit: 'Confirm my address',
    note: 'If you didn’t create an account, close this page. Nothing happens without you.',
    doneTitle: 'Your address is confirmed',
    done: 'Receipts and orders now reach your account.',
    toAccount: 'Go to your account',
    signInTitle: 'Sign in to confirm',
    signInIntro:
      'Only the account’s owner can confirm its address. If you didn’t create an account, close this page: nothing has happened.',
    signIn: 'Sign in',
    foreign: 'It was sent for another account. Sign in to that account, then open the link again.',
    expired: 'Links work for 48 hours. Request a new one on your account page.',
    broken: 'It’s incomplete. Open it from the email again, or request a new one on your account page.',
  },

  /** The new address of an order. */
  orderEmail: {
    tab: 'Confirm your email',
    title: 'Confirm your email?',
    intro: (utr: ReactNode, address: ReactNode): ReactNode => (
      <>
        Emails about order {utr} then go to {address}. Links in earlier emails no longer open it.
      </>
    ),
    submit: 'Confirm email',
    note: 'If you don’t know this order, close this page. Nothing changes.',
    doneTitle: 'Email confirmed',
    done: (utr: ReactNode): ReactNode => (
      <>
        Emails about order {utr} now come to you. We’ve sent you a new link to the order. You can close this
        page.
      </>
    ),
    endedTitle: 'This change was cancelled',
    ended: (utr: ReactNode): ReactNode => <>The email of order {utr} stays as it is.</>,
    expired: 'Links work for 24 hours. Ask us to send a new one.',
    broken: 'It’s incomplete or too old. Open the link in the latest email.',
  },

  /** The old address of an order. */
  stopOrderEmail: {
    tab: 'Stop the change of email',
    title: 'Stop the change?',
    intro: (utr: ReactNode, address: ReactNode): ReactNode => (
      <>
        We were asked to send emails about order {utr} to {address}. If you stop this, they keep coming to
        you.
      </>
    ),
    submit: 'Stop the change',
    note: 'If you asked for the new address, close this page.',
    doneTitle: 'Change stopped',
    done: (utr: ReactNode): ReactNode => (
      <>
        Emails about order {utr} keep coming to you, and your links work as before. You can close this page.
      </>
    ),
    lateTitle: 'The email is already changed',
    late: (utr: ReactNode): ReactNode => (
      <>The new address of order {utr} has been confirmed. If you didn’t ask for this, contact us.</>
    ),
    contact: 'Contact us',
    endedTitle: 'Nothing to stop',
    ended: (utr: ReactNode): ReactNode => <>The email of order {utr} stays as it is.</>,
    broken: 'It’s incomplete or too old. Open the link in the latest email.',
  },
};
