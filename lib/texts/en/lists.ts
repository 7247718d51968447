/** Lists of contacts: their page, and what deleting one changes. */
export const lists = {
  title: 'Lists',
  intro: 'Every contact is on a list. A segment is part of one.',
  audience: 'Contacts and lists',
  new: 'New list',
  none: 'You have no lists yet',
  noneHint: 'Create one, then import your contacts or add them by hand.',
  contacts: (count: string, isOne: boolean) => (isOne ? '1 contact' : `${count} contacts`),
  added: 'Added',
  actions: (name: string) => `Actions for ${name}`,
  rename: 'Rename',
  newSegment: 'New segment',
  delete: 'Delete',
  name: 'Name',
  save: 'Save list',
  create: 'Create list',
  created: 'List created',
  renamed: 'List renamed',
  undo: 'Undo',

  usage: {
    title: 'Used by',
    none: 'No segment, send or automation uses this list.',
    segment: 'Segment',
    send: 'Send',
    excluded: 'Send, leaves these people out',
    automation: 'Automation',
  },

  deletion: {
    title: (name: string) => `Delete ${name}?`,
    contacts: (count: string, isOne: boolean) => `This removes ${isOne ? '1 contact' : `${count} contacts`}.`,
    empty: 'It has no contacts.',
    segments: (names: string, count: number) =>
      count === 1 ? `The segment ${names} will be empty.` : `${count} segments will be empty: ${names}.`,
    send: (name: string) => `${name} will not go to these people.`,
    excluded: (name: string) => `${name} will no longer leave these people out.`,
    automation: (name: string) => `Nobody will enter ${name} anymore.`,
    confirm: 'Delete list',
    done: (name: string) => `${name} deleted`,
    undone: (name: string) => `${name} restored`,
  },
};
