import { people } from './counted-people';

const emails = (count: number, written: string) => (count === 1 ? '1 email' : `${written} emails`);

/** Setting an automation live, pausing it, and who is affected. */
export const automationState = {
  live: {
    title: (name: string) => `Set ${name} live?`,
    resumeTitle: (name: string) => `Resume ${name}?`,
    checking: 'Checking who is affected…',
    failed: 'We couldn’t check who is affected',
    welcome: (count: number, written: string, target: string) =>
      count === 0
        ? `Nobody is in ${target} now. Everybody who joins from now on enters.`
        : `${people(count, written)} ${count === 1 ? 'is' : 'are'} in ${target} now and won’t get it: a welcome automation takes only those who join from now on.`,
    custom: (count: number, written: string, target: string) =>
      count === 0
        ? `Nobody in ${target} can be emailed now. Everybody who joins later enters.`
        : `${people(count, written)} in ${target} ${count === 1 ? 'enters' : 'enter'} at once, and everybody who joins later.`,
    leftOut: (count: number, written: string) =>
      `${people(count, written)} ${count === 1 ? 'stays' : 'stay'} out: unsubscribed, bounced or complained.`,
    entering: (count: number, written: string) =>
      count === 0
        ? 'Nobody has joined since it was paused.'
        : `${people(count, written)} who can enter now ${count === 1 ? 'enters' : 'enter'} at once.`,
    inside: (count: number, written: string) =>
      count === 0
        ? 'Nobody is inside.'
        : `${people(count, written)} inside ${count === 1 ? 'goes' : 'go'} on from where they stopped.`,
    due: (count: number, written: string) =>
      `${emails(count, written)} that came due during the pause will be sent right away, one per person.`,
    held: (count: number, written: string) =>
      `${emails(count, written)} won’t go out until ${count === 1 ? 'its sender is' : 'their senders are'} verified.`,
    noGroup: 'Choose an unsubscribe group first.',
    noEmails: 'Add an email first.',
    noTarget: 'Its list or segment was deleted. Choose another one first.',
    emptyLinks: (position: string, words: string) =>
      `Email ${position} has links without an address: ${words}. Give each one an address, or delete it.`,
    sampleTexts: (position: string, words: string) =>
      `Email ${position} still has text of its template that nobody has replaced: ${words}.`,
    quoted: (words: string) => `“${words}”`,
    confirm: 'Set live',
    resume: 'Resume automation',
    cancel: 'Cancel',
    target: 'its list or segment',
  },
  pause: {
    title: (name: string) => `Pause ${name}?`,
    inside: (count: number, written: string) =>
      count === 0
        ? 'Nobody is inside.'
        : `${people(count, written)} inside ${count === 1 ? 'keeps' : 'keep'} their place.`,
    text: 'No one enters and no email is sent until you resume. Emails that come due in the meantime are sent once, when you resume.',
    confirm: 'Pause automation',
  },
};
