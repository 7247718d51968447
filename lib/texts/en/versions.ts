/** The A/B test of a single send: while it is written, while it runs, and in its report. */
export const versions = {
  title: 'A/B test',
  none: 'No test',
  tests: { none: 'No test', subject: 'Subject', content: 'Content' },
  noneHint:
    'Send two versions to part of the audience. The one that is opened or clicked more goes to the rest automatically.',
  a: 'Version A',
  b: 'Version B',
  subject: 'Subject of version B',
  subjectHint: (subject: string) => `Version A has the subject “${subject}”.`,
  content: 'Content of version B',
  contentHint: 'Version A has the content above. Both have the same subject.',
  share: 'Share in the test',
  measure: 'Decided by',
  measures: { opens: 'Opens', clicks: 'Clicks' },
  measureHint: 'People who opened or clicked. Scanners and prefetchers don’t count.',
  wait: 'Choose the winner after',
  hours: (count: number) => (count === 1 ? '1 hour' : `${count} hours`),
  waitHint: 'Counted from when the test has gone out.',
  split: (each: string, rest: string) =>
    `${each} people get A, ${each} get B, and ${rest} wait for the winner.`,
  summary: (what: string, share: string, measure: string, wait: string) =>
    `${what}, ${share} of the audience, decided by ${measure.toLowerCase()} after ${wait}`,
  preview: 'Version',

  checks: {
    test: (each: string, rest: string) =>
      `A/B test: ${each} people get each version, the winner goes to ${rest}`,
    readerZones: 'An A/B test can’t go out in each reader’s time. Choose one of the two.',
    untracked: 'The A/B test needs opens and clicks to be counted',
    subject: 'Write a subject for version B',
    content: 'Choose a template or paste HTML for version B',
    links: 'Version B has links without an address',
    sampleTexts: 'Version B has sample text that you haven’t replaced yet',
    same: 'Both versions are the same',
    few: (each: string) => `With ${each} people for each version, the A/B test can hardly tell them apart`,
  },

  sending: 'The test is going out',
  sendingHint: (wait: string) => `The winner is chosen ${wait} after its last email.`,
  waiting: (time: string) => `The winner is chosen on ${time}`,
  waitingHint: (people: string, count: number) =>
    `${people} ${count === 1 ? 'person waits' : 'people wait'} for it.`,
  paused:
    'While the send is paused, the winner is still chosen at its time. Nothing goes out until you resume.',
  stopped: 'The send was cancelled before a winner was chosen',
  winner: { a: 'Version A won', b: 'Version B won' },
  byDefault: 'Version A went to the rest',
  rest: (time: string) => `Chosen on ${time}. Everybody outside the test gets this version.`,
  held: 'Waiting for the winner',

  better: {
    opens: { a: 'A was opened more', b: 'B was opened more' },
    clicks: { a: 'A was clicked more', b: 'B was clicked more' },
  },
  soFar: (text: string) => `So far: ${text}`,
  certainty: {
    sure: (lead: string) => `${lead}, and this is almost certainly not chance.`,
    likely: (lead: string) => `${lead}, and this is very likely not chance.`,
    leaning: (lead: string) => `${lead}, but this may be chance.`,
    unclear: (lead: string) => `${lead}, but this could easily be chance.`,
  },
  tie: {
    opens: 'Both were opened equally often, so A goes to the rest.',
    clicks: 'Both were clicked equally often, so A goes to the rest.',
  },
  tooFew: {
    opens: 'Too few people opened either to compare them, so A goes to the rest.',
    clicks: 'Too few people clicked in either to compare them, so A goes to the rest.',
  },
  early: {
    opens: 'Too few people have opened either to compare them.',
    clicks: 'Too few people have clicked in either to compare them.',
  },
  even: {
    opens: 'Both were opened equally often.',
    clicks: 'Both were clicked equally often.',
  },
  figures: {
    subject: 'Subject',
    recipients: 'Recipients',
    delivered: 'Delivered',
    opened: 'Opened',
    clicked: 'Clicked',
    unsubscribed: 'Unsubscribed',
  },
  figure: 'Figure',
  decides: 'Decides the winner',
  table: 'Versions side by side',
};
