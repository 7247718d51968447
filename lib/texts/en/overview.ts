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
    title: 'Begin with your contacts',
    text: 'Import a file from the tool that you used before. Who unsubscribed there is not mailed here.',
    action: 'Import contacts',
  },
};
