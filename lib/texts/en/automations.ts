import { automationChanges } from './automation-changes';
import { automationEmails } from './automation-emails';
import { automationEntry } from './automation-entry';
import { automationPeople } from './automation-people';
import { automationSimulation } from './automation-simulation';
import { automationState } from './automation-state';
import { people } from './counted-people';

/** Automations: their list, and what can be done with each. */
export const automations = {
  ...automationState,
  ...automationEntry,
  ...automationEmails,
  ...automationPeople,
  ...automationSimulation,
  ...automationChanges,

  title: 'Automations',
  count: (count: number, written: string) => (count === 1 ? '1 automation' : `${written} automations`),
  create: 'New automation',
  searchHint: 'Name of an automation',
  none: 'You have no automations yet',
  noneHint: 'Create one to email people in steps as they join a list or segment, such as a welcome series.',
  unnamed: 'Unnamed automation',
  gone: 'Deleted',
  /** After the number of people inside, where no column names it. */
  inside: 'inside',
  columns: {
    name: 'Name',
    state: 'Status',
    target: 'For',
    type: 'Who enters',
    emails: 'Emails',
    inside: 'Inside now',
    sent: 'Sent',
    opened: 'Opened',
    clicked: 'Clicked',
    unsubscribed: 'Unsubscribed',
    at: 'Changed',
    menu: 'Actions',
  },
  states: { draft: 'Draft', live: 'Live', paused: 'Paused' },
  types: { welcome: 'Who joins', custom: 'Everybody' },

  actions: {
    of: (name: string) => `Actions for ${name}`,
    setLive: 'Set live',
    resume: 'Resume',
    pause: 'Pause',
    duplicate: 'Duplicate',
    duplicated: (name: string) => `${name} duplicated as a draft`,
    delete: 'Delete',
    live: (name: string) => `${name} is live`,
    paused: (name: string) => `${name} is paused`,
  },
  deletion: {
    title: (name: string) => `Delete ${name}?`,
    nobody: 'Nobody is inside. What was sent stays on each contact’s timeline.',
    inside: (count: number, written: string) =>
      `${people(count, written)} inside will get no further emails from it.`,
    undoHint: 'You can undo this. If it was live, it comes back paused.',
    confirm: 'Delete automation',
    done: (name: string) => `${name} deleted`,
    undo: 'Undo',
    undone: (name: string) => `${name} restored`,
    undonePaused: (name: string) => `${name} restored, paused`,
  },

  new: {
    title: 'New automation',
    intro: 'It starts as a draft. Nothing goes out before you set it live.',
    name: 'Name',
    target: 'List or segment',
    lists: 'Lists',
    segments: 'Segments',
    type: 'Who enters',
    group: 'Unsubscribe group',
    groupHint: 'What readers leave when they unsubscribe.',
    noGroups: 'An automation needs an unsubscribe group. Create one first.',
    noLists: 'You have no lists yet. Import or add contacts first.',
    groups: 'Go to unsubscribe groups',
    contacts: 'Go to contacts',
    create: 'Create automation',
    chooseGroup: 'Choose a group',
  },
  typeHints: {
    welcome: 'People who join after it goes live.',
    custom: 'Everybody there when it goes live, and everybody who joins later.',
  },

  page: {
    name: 'Name of the automation',
    nameHint: 'Name this automation',
    parts: 'Parts of the automation',
    tabs: { emails: 'Emails', simulate: 'Simulate', people: 'People', history: 'History' },
    inside: (count: number, written: string) => `${people(count, written)} inside`,
    revenue: {
      title: 'Revenue',
      bought: (amount: string, orders: string, count: number) =>
        `${amount} from ${count === 1 ? '1 order' : `${orders} orders`}`,
      none: 'No orders yet',
      how: (days: number) =>
        `Paid orders made in the same browser within ${days === 1 ? '1 day' : `${days} days`} of a click on a link to the shop. The last email clicked counts. Refunds are subtracted.`,
    },
    /** What somebody else has changed. */
    conflictParts: { name: 'Name', target: 'For', group: 'Group' },
  },
};
