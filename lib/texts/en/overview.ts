/** The console's first page. */
export const overview = {
  title: 'Overview',
  figures: {
    people: 'Contacts',
    mailable: 'Can be emailed',
    joined: 'Joined in 30 days',
    left: 'Left in 30 days',
  },
  growth: {
    title: 'Audience',
    intro: 'People who were added, and people who left all of your mail, by day.',
    joined: 'Joined',
    left: 'Left',
    day: 'Day',
    summary: (joined: string, left: string) => `In the last 30 days ${joined} joined and ${left} left.`,
    table: 'Show as a table',
  },
  attention: {
    title: 'Needs attention',
    unverified: (count: number) =>
      count === 1
        ? 'One sender is not verified, so nothing can be sent from it.'
        : `${count} senders are not verified, so nothing can be sent from them.`,
    paused: (name: string, reason: string) => `${name} is paused: ${reason}`,
    running: (count: number) => (count === 1 ? 'An import is running.' : `${count} imports are running.`),
  },
  sends: {
    title: 'Last sends',
    none: 'Nothing has been sent yet',
    noneHint: 'Sends appear here with what came of them.',
    name: 'Send',
    sent: 'Sent',
    running: 'Going out now',
    paused: 'Paused',
    delivered: 'Delivered',
    opened: 'Opened',
    clicked: 'Clicked',
    unsubscribed: 'Unsubscribed',
    bounced: 'Bounced',
    untracked: 'Not counted',
  },
  first: {
    title: 'You have no contacts yet',
    text: 'Import a file from your previous tool. People who unsubscribed there won’t be emailed here.',
    action: 'Import contacts',
  },
  guide: {
    title: 'Send your first campaign',
    progress: (done: number, all: number) => `${done} of ${all} steps done`,
    done: 'Done',
    hide: 'Hide guide',
    hidden: 'Guide hidden',
    undo: 'Undo',
    waiting: (address: string) =>
      `We emailed a link to ${address}. Open it and confirm, and this step is done.`,
    openSenders: 'Open senders',
    steps: {
      sender: {
        title: 'Verify a sender',
        text: 'The name and address your emails come from. We email a link to confirm the address is yours.',
        action: 'Add sender',
      },
      contacts: {
        title: 'Add contacts',
        text: 'Import a file from your previous tool. People who unsubscribed there won’t be emailed here.',
        action: 'Import contacts',
      },
      template: {
        title: 'Make a template',
        text: 'Start from a design or a blank page. You can use it again for every send.',
        action: 'Choose a design',
      },
      send: {
        title: 'Send your first email',
        text: 'You see who gets it before it goes out, and you can send yourself a test.',
        action: 'Create send',
      },
    },
  },
};
