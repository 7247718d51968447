import type { ReactNode } from 'react';

/** Who gets no mail and why, and the groups that readers can leave. */
export const suppression = {
  title: 'Suppression',
  intro: 'Addresses that get none of your mail, or none of one kind. No send can reach them.',
  addresses: 'Addresses',
  groups: 'Unsubscribe groups',
  count: (count: string) => `${count} addresses`,
  searchHint: 'Address',
  columns: {
    address: 'Address',
    from: 'Gets no mail of',
    reason: 'Why',
    words: 'What the server said',
    since: 'Since',
  },
  everything: 'Any kind',
  reasons: {
    reader: 'Unsubscribed',
    manual: 'Added by you',
    bounce: 'Bounced',
    complaint: 'Complained',
  },
  add: 'Add addresses',
  export: 'Export',
  none: 'Nobody is left out',
  noneHint: 'People who unsubscribe, bounce or complain are added here automatically.',
  adding: {
    title: 'Add addresses',
    intro: 'They get no mail from now on, whichever list they are on.',
    addresses: 'Addresses',
    hint: 'One a line, or with commas between them.',
    from: 'Gets no mail of',
    save: 'Add',
    done: 'The addresses get no mail any more',
  },
  allow: {
    action: 'Allow mail again',
    title: (count: string, isOne: boolean) =>
      isOne ? 'Allow mail to this address again?' : `Allow mail to ${count} addresses again?`,
    plain: 'Your next send may reach them.',
    /** Shown when some of them unsubscribed or complained. */
    asked: (count: string, isOne: boolean): ReactNode =>
      isOne
        ? 'One of them unsubscribed or complained. Allow it only where they have asked you to.'
        : `${count} of them unsubscribed or complained. Allow it only where they have asked you to.`,
    tooMany: (most: string) => `Select at most ${most} at a time.`,
    done: (count: string, isOne: boolean) =>
      isOne ? 'One address gets mail again' : `${count} addresses get mail again`,
    undo: 'Undo',
    undone: 'They get no mail again',
  },
  group: {
    new: 'New group',
    none: 'No groups yet',
    noneHint:
      'A group is a kind of mail, such as a newsletter, that readers can leave without leaving everything.',
    name: 'Name',
    description: 'Description',
    descriptionHint: 'Readers see it where they choose what they get.',
    isShown: 'Offer it to readers',
    isShownHint: 'On the page where they choose which kinds of mail they get.',
    shown: 'Offered to readers',
    hidden: 'Not offered',
    left: 'Left it',
    editTitle: (name: string) => `Change ${name}`,
    save: 'Save',
    saved: 'Saved',
    edit: 'Edit',
    actions: (name: string) => `Actions for ${name}`,
    remove: 'Delete',
    removeTitle: (name: string) => `Delete ${name}?`,
    removeText: (count: string, isOne: boolean) =>
      `${isOne ? 'One address that' : `${count} addresses that`} left it can get that kind of mail again. Sends and automations that name the group then have none.`,
    removed: (name: string) => `${name} is deleted`,
  },
};
