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
    conflictParts: { subject: 'Subject', preheader: 'Preheader', wait: 'Wait', content: 'Content' },
  },
  move: {
    drag: 'Drag to move',
    up: (place: number) => `Move email ${place} up`,
    down: (place: number) => `Move email ${place} down`,
    title: (from: number, to: number) => `Move email ${from} to place ${to}?`,
    email: (place: number, subject: string) => `email ${place}, “${subject}”`,
    waits: (count: number, written: string, from: string, to: string) =>
      `${people(count, written)} ${count === 1 ? 'is' : 'are'} waiting for ${from}. Next they get ${to}.`,
    due: (due: number, count: number, written: string) =>
      due === count ? 'It goes out to them at once.' : `It goes out to ${written} of them at once.`,
    dueLater: (due: number, count: number, written: string) =>
      due === count
        ? 'It goes out to them as soon as you resume.'
        : `It goes out to ${written} of them as soon as you resume.`,
    had: (count: number, written: string) =>
      `${people(count, written)} inside already got the email you’re moving and won’t get it again.`,
    once: 'Everybody inside gets each email once, whatever the order.',
    cancel: 'Cancel',
    confirm: 'Move email',
    done: (place: number) => `Email moved to place ${place}`,
    undo: 'Undo',
    undone: 'Email moved back',
  },
  removal: {
    title: (place: number) => `Remove email ${place}?`,
    nobody: 'Nobody waits for it. Emails that went out stay on each contact’s timeline.',
    next: (count: number, written: string) =>
      `${people(count, written)} ${count === 1 ? 'waits' : 'wait'} for it and will wait for the next email instead.`,
    nextDue: (count: number, written: string) =>
      `The next email is due for ${people(count, written)} at once.`,
    last: (count: number, written: string) =>
      `${people(count, written)} ${count === 1 ? 'waits' : 'wait'} for it. There’s no other email left for them, so they finish without it.`,
    ending: (count: number, written: string) =>
      `${people(count, written)} ${count === 1 ? 'has' : 'have'} got all the others and ${count === 1 ? 'finishes' : 'finish'} without it.`,
    confirm: 'Remove email',
    done: 'Email removed',
  },
  add: {
    open: 'Add email',
    title: 'New email',
    confirm: 'Add email',
    cancel: 'Cancel',
    done: 'Email added',
    order: 'A new email goes to the end. You can move it afterwards.',
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
