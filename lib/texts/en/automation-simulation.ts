/** What an automation would send to one person, and when. */
export const automationSimulation = {
  simulate: {
    title: 'Who joins and when',
    intro: 'Nothing is sent. The times are those the automation itself would use.',
    contact: 'Contact',
    contactHint: 'Newest people first. Type below to find others.',
    anybody: 'Anybody',
    search: 'Find a contact',
    date: 'Joins on',
    time: 'At',
    zone: 'Time zone',
    result: 'What would be sent',
    failed: 'We couldn’t work out the dates',
    somebody: 'Somebody',
    joins: (name: string, day: string) => `${name} joins on ${day}`,
    entered: (name: string, day: string) => `${name} is inside already, since ${day}. Still to come:`,
    verdicts: {
      suppressed: (name: string, reason: string) => `${name} would get nothing: ${reason}.`,
      before: (name: string) =>
        `${name} would get nothing: a welcome automation passes over people who were there before it went live.`,
      done: (name: string) =>
        `${name} would get nothing: people go through an automation once, and ${name} has.`,
      left: (name: string, reason: string) =>
        `${name} would get nothing: people enter an automation once, and ${name} left it (${reason}).`,
    } as Record<string, (name: string, reason: string) => string>,
    notThere: (name: string) =>
      `${name} isn’t in its list or segment now. These are the times if that changes.`,
    noEmails: 'No emails are left.',
    held: 'This waits until its sender is verified.',
    contactPage: (name: string) => `Go to ${name}`,
  },
};
