/** The console's settings, section by section. */
export const settings = {
  title: 'Settings',
  intro: 'These apply to all of your campaigns. Each section is saved separately.',
  save: 'Save',
  saved: 'Saved',
  none: 'None',

  timeZone: {
    nav: 'Time zone',
    title: 'Time zone',
    intro:
      'Schedules are in this zone, and so are the dates on every page. Sends that are already scheduled keep their time.',
    label: 'Time zone',
    save: 'Save time zone',
  },

  sending: {
    nav: 'Sending speed',
    title: 'Sending speed',
    intro:
      'How many emails may go out in a minute, from all of your senders together. Each sender can have a lower limit.',
    label: 'Emails a minute',
    hint: 'Leave empty for no limit. A running send picks up the change within 500 emails.',
    highest: (count: string) => `This installation allows at most ${count} a minute for each account.`,
    save: 'Save speed',
  },

  defaults: {
    nav: 'New sends',
    title: 'New sends',
    intro: 'New sends start with these. You can change them in each send.',
    sender: 'Sender',
    group: 'Unsubscribe group',
    newest: 'The newest verified one',
    noGroup: 'None: unsubscribing ends all of your email',
    save: 'Save defaults',
  },

  address: {
    nav: 'Postal address',
    title: 'Postal address',
    intro:
      'It appears at the foot of every email. Each sender has one; saving here gives all of them the same.',
    noSenders: 'You have no senders yet. The address is part of a sender.',
    add: 'Add a sender',
    differs: (count: number) =>
      count === 2
        ? 'Your two senders have different addresses.'
        : `Your ${count} senders have different addresses.`,
    save: (count: number) =>
      count === 1 ? 'Save address' : count === 2 ? 'Save for both senders' : `Save for all ${count} senders`,
    saved: (count: number) => (count === 1 ? 'Address saved' : `Address saved for ${count} senders`),
  },

  people: {
    nav: 'Notifications',
    title: 'Notifications',
    intro:
      'They get an email when a send starts, ends or fails, an import ends, a sender is verified, an automation goes live or pauses, and when there are too many bounces or complaints.',
    none: 'Nobody is notified yet.',
    name: 'Name',
    email: 'Address',
    emailHint: 'We email a link to it. They get nothing else until they have confirmed.',
    add: 'Add person',
    adding: 'Notify another person',
    added: 'Person added',
    states: { confirmed: 'Confirmed', pending: 'Waiting for confirmation' },
    resend: 'Resend email',
    resent: (email: string) => `Email sent to ${email}`,
    remove: 'Remove',
    removeOf: (email: string) => `Remove ${email}`,
    resendTo: (email: string) => `Resend email to ${email}`,
    removeTitle: (name: string) => `Remove ${name}?`,
    removeText: (email: string) =>
      `${email} gets no more notifications. To come back, they have to confirm again.`,
    removed: (name: string) => `${name} removed`,
  },

  keys: { nav: 'API Key', sample: 'A first request' },

  revenue: {
    nav: 'Revenue',
    title: 'Revenue',
    intro: 'Shows in reports what your shop sold after clicks in an email.',
    label: 'Count orders after a click',
    off: 'Don’t count them',
    days: (days: number) => (days === 1 ? 'For 1 day' : `For ${days} days`),
    hint: 'A paid order counts for the last email clicked, if it’s made in the same browser within this time. Refunds are subtracted.',
    save: 'Save',
    privacy:
      'While this is on, a click on a link to the shop sets a cookie for as long. Your privacy policy must say so, and some countries ask you to get consent first. Reports that you share don’t show revenue.',
  },
  retention: {
    nav: 'Data',
    title: 'Data',
    intro: 'How long we keep when each person opened an email and what they clicked.',
    label: 'Keep opens and clicks',
    forever: 'Forever',
    months: (months: number) =>
      months % 12 === 0 ? (months === 12 ? '1 year' : `${months / 12} years`) : `${months} months`,
    what: 'Older ones are deleted every night, from timelines and from segments based on opens or clicks. Totals in reports stay, and so do bounces, complaints and unsubscribes.',
    save: 'Save',
    askTitle: 'Delete older opens and clicks?',
    ask: (count: string, months: string) =>
      `${count} opens and clicks are older than ${months}. They are deleted tonight and can’t be restored.`,
    askNone: (months: string) =>
      `Nothing is older than ${months} yet. Opens and clicks are deleted once they are.`,
    confirm: 'Delete older ones',
    others:
      'We also delete files that nobody imported after 7 days, and copies of our own emails after 90 days. To erase one person and everything about them, open their page.',
  },
};
