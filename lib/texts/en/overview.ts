/** The console's first page. */
export const overview = {
  title: 'Overview',
  figures: {
    people: 'Contacts',
    mailable: 'Can be emailed',
    joined: (days: string) => `Joined in ${days} days`,
    left: (days: string) => `Left in ${days} days`,
  },
  growth: {
    title: 'Audience',
    intro:
      'Contacts added, and those who unsubscribed from all email, bounced or complained. Deleted contacts aren’t counted.',
  },
  attention: {
    title: 'Needs attention',
    unverified: (address: string) => `${address} isn’t verified, so nothing can be sent from it.`,
    verify: 'Verify sender',
    paused: (name: string, reason: string | null) => (reason ? `${name}: ${reason}` : `${name} is paused.`),
    openSend: 'Open send',
    importFailed: (name: string) => `The import of ${name || 'your file'} failed.`,
    openImport: 'See why',
    bounces: (name: string, share: string) => `${share} of ${name} bounced. Providers start to filter at 2%.`,
    seeBounces: 'See bounces',
    complaints: (name: string, share: string) =>
      `${share} of the readers of ${name} reported it as spam. Providers start to filter at 0.1%.`,
    seeComplaints: 'See complaints',
  },
  running: {
    title: 'Sends in progress',
    paused: 'Paused',
    progress: (ended: string, all: string) => `${ended} of ${all}`,
  },
  deliverability: {
    title: 'Deliverability',
    intro: (sent: string, isOne: boolean) =>
      `${isOne ? '1 email' : `${sent} emails`} from sends in the last 30 days. Automations are not included.`,
    none: 'No sends in the last 30 days.',
    delivered: 'Delivered',
    bounced: 'Bounced',
    complained: 'Reported as spam',
    unsubscribed: 'Unsubscribed',
    emails: (count: string, isOne: boolean) => (isOne ? '1 email' : `${count} emails`),
    people: (count: string, isOne: boolean) => (isOne ? '1 person' : `${count} people`),
    within: (limit: string) => `Good, below ${limit}`,
    above: (limit: string) => `Too high, keep it below ${limit}`,
    tooFew: 'Too few emails to judge',
    below: (share: string) => `< ${share}`,
  },
  sends: {
    title: 'Last sends',
    none: 'Nothing has been sent yet',
    noneHint: 'Your sends and their results will appear here.',
    name: 'Send',
    sent: 'Sent',
    delivered: 'Delivered',
    opened: 'Opened',
    clicked: 'Clicked',
    unsubscribed: 'Unsubscribed',
    bounced: 'Bounced',
    untracked: 'Not tracked',
    usual: (count: number) => `Your median of ${count} sends`,
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
