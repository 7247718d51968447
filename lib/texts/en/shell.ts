import { shellParts } from './shell-parts';

/** The frame of every console page: rail, search, shortcuts, account menu. */
export const shell = {
  ...shellParts,
  title: 'Console',
  sections: 'Console sections',
  pages: {
    overview: 'Overview',
    contacts: 'Contacts',
    lists: 'Lists',
    brand: 'Brand kit',
    fields: 'Custom fields',
    segments: 'Segments',
    templates: 'Templates',
    sends: 'Sends',
    automations: 'Automations',
    forms: 'Forms',
    senders: 'Senders',
    suppression: 'Suppression',
    settings: 'Settings',
    deleted: 'Recently deleted',
    groups: 'Unsubscribe groups',
    reputation: 'Reputation',
    calendar: 'Calendar of sends',
    pictures: 'Pictures',
    blocks: 'Saved blocks',
    import: 'Import contacts',
    shop: 'Go to the shop',
    office: 'Back office',
    account: 'Account',
    reference: 'API reference',
  },
  /** Beside a section's name, for a screen reader. */
  attention: {
    running: (count: number) => (count === 1 ? 'one send is running' : `${count} sends are running`),
    paused: (count: number) => (count === 1 ? 'one send is paused' : `${count} sends are paused`),
    failedImports: (count: number) =>
      count === 1 ? 'one import has failed' : `${count} imports have failed`,
    importing: (count: number) =>
      count === 1 ? 'one import or bulk change is running' : `${count} imports or bulk changes are running`,
    importShare: (percent: string) => `one import is running, ${percent} done`,
    unverified: (count: number) =>
      count === 1 ? 'one sender is not verified' : `${count} senders are not verified`,
  },
  palette: {
    ...shellParts.palette,
    label: 'Search pages, people and actions',
    hint: 'Search pages, contacts and sends',
    none: 'No results. Try the start of a name or an email address.',
    failed: 'We couldn’t search your contacts and emails. Try again.',
    unnamed: 'Unnamed send',
    unnamedAutomation: 'Unnamed automation',
  },
  actions: {
    importContacts: 'Import contacts',
    newContact: 'New contact',
    newList: 'New list',
    newField: 'New custom field',
    newGroup: 'New unsubscribe group',
    dataRequest: 'Export or erase a person',
    newForm: 'New form',
    newSegment: 'New segment',
    newAutomation: 'New automation',
    newSend: 'New send',
    newSender: 'New sender',
    newTemplate: 'New template',
  },
};
