import { people } from './counted-people';

/** The emails of an automation: each in the timeline, and adding or removing one. */
export const automationEmails = {
  email: {
    notLoaded: 'We couldn’t load this email',
    place: (place: number) => `Email ${place}`,
    wait: {
      instantly: { first: 'Right after entering', other: 'Right after the email before' },
      hours: {
        first: (count: number) => (count === 1 ? '1 hour after entering' : `${count} hours after entering`),
        other: (count: number) =>
          count === 1 ? '1 hour after the email before' : `${count} hours after the email before`,
      },
      days: {
        first: (count: number) => (count === 1 ? '1 day after entering' : `${count} days after entering`),
        other: (count: number) =>
          count === 1 ? '1 day after the email before' : `${count} days after the email before`,
      },
    },
    from: (sender: string) => `From ${sender}`,
    held: 'Held back: its sender isn’t verified or was deleted',
    content: { html: 'Its own HTML', design: 'Its own design' },
    untracked: 'Not tracked',
    figures: {
      waiting: 'waiting',
      sent: 'sent',
      opened: 'opened',
      clicked: 'clicked',
      bought: (orders: string, count: number) => `from ${count === 1 ? '1 order' : `${orders} orders`}`,
      left: 'left',
      failed: 'failed',
      queued: 'going out now',
    },
    edit: 'Edit',
    close: 'Close',
    remove: 'Remove',
    editOf: (place: number) => `Edit email ${place}`,
    removeOf: (place: number) => `Remove email ${place}`,
    thumbnail: (place: number) => `How email ${place} looks`,
    fields: {
      wait: 'Wait',
      unit: 'Unit',
      count: 'How long',
      units: { instantly: 'No wait', hours: 'Hours', days: 'Days' },
      countHint: 'A whole number from 1 to 10,000.',
      dayHint: 'A day is 24 hours.',
    },
    save: 'Save changes',
    discard: 'Discard changes',
    preview: { empty: 'Choose a template or paste HTML to see this email here.' },
    conflictParts: { subject: 'Subject', wait: 'Wait', content: 'Content' },
  },
  removal: {
    title: (place: number) => `Remove email ${place}?`,
    nobody: 'Nobody waits for it. Emails that went out stay on each contact’s timeline.',
    next: (count: number, written: string) =>
      `${people(count, written)} ${count === 1 ? 'waits' : 'wait'} for it and will wait for the next email instead.`,
    nextDue: (count: number, written: string) =>
      `The next email is due for ${people(count, written)} at once.`,
    last: (count: number, written: string) =>
      `${people(count, written)} ${count === 1 ? 'waits' : 'wait'} for it. It’s the last email, so they finish without it.`,
    confirm: 'Remove email',
    done: 'Email removed',
  },
  add: {
    open: 'Add email',
    title: 'New email',
    confirm: 'Add email',
    cancel: 'Cancel',
    done: 'Email added',
    order: 'Emails go out in the order you add them, and a new one goes to the end.',
    finished: (count: number, written: string) =>
      `${people(count, written)} ${count === 1 ? 'has' : 'have'} finished and won’t get it.`,
    inside: (count: number, written: string) =>
      `${people(count, written)} inside will get it when it’s their turn.`,
    noSender: 'Add a sender first. Emails go out from an address that you have verified.',
    senders: 'Go to senders',
    none: 'No emails yet',
    noneHint: 'Add the first email. Nothing goes out before you set the automation live.',
  },
};
