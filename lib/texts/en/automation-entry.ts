import { people } from './counted-people';

/** Who enters an automation and who leaves it, and what a change to that does. */
export const automationEntry = {
  entry: {
    title: 'Who enters',
    fixed: 'Pause the automation to change this.',
    kept: 'People inside stay and go on. After you resume, only people from the new list or segment enter.',
    noGroup: 'The unsubscribe group was deleted. Choose another one.',
    people: (count: number, written: string) => `${people(count, written)} inside now`,
  },
  exit: {
    title: 'Who leaves',
    always: 'People who unsubscribe, bounce, complain or are deleted always leave.',
    rule: (target: string) => `Also when they leave ${target}`,
    finished: (count: number, written: string) => `${people(count, written)} finished`,
    left: (count: number, written: string) => `${people(count, written)} left`,
    ending: (count: number, written: string) =>
      `${people(count, written)} inside ${count === 1 ? 'has' : 'have'} no email left and will finish.`,
    reasons: {
      unsubscribed: 'unsubscribed',
      group: 'left the unsubscribe group',
      bounced: 'bounced',
      complained: 'complained',
      erased: 'deleted',
      target: 'left the list or segment',
    } as Record<string, string>,
  },
  impact: {
    leaving: (count: number, written: string) => `${people(count, written)} inside would leave.`,
    none: 'Nobody inside leaves because of this.',
    checking: 'Checking who is affected…',
    save: 'Save change',
    discard: 'Discard',
    title: 'This changes a running automation',
    waiting: (count: number, written: string) =>
      `${people(count, written)} ${count === 1 ? 'waits' : 'wait'} for this email and will get the new version.`,
    due: (count: number, written: string) =>
      `With this wait it goes out to ${people(count, written)} at once.`,
    dueLater: (count: number, written: string) =>
      `With this wait it goes out to ${people(count, written)} as soon as you resume.`,
  },
};
