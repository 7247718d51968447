import type { ReactNode } from 'react';

const addresses = (count: string, isOne: boolean) => (isOne ? '1 address' : `${count} addresses`);

/** Who gets no email and why, and the groups that readers can leave. */
export const suppression = {
  title: 'Suppression',
  intro: 'Kinds of email that readers can leave one by one, such as a newsletter or offers.',
  addresses: 'Addresses',
  groups: 'Unsubscribe groups',
  count: (count: string) =>
    `${addresses(count, count === '1')} blocked from all of your email, or from one unsubscribe group.`,
  searchHint: 'Address',
  columns: {
    address: 'Address',
    from: 'Blocked for',
    reason: 'Reason',
    words: 'Server response',
    since: 'Since',
  },
  everything: 'All email',
  reasons: {
    reader: 'Unsubscribed',
    manual: 'Added by you',
    bounce: 'Bounced',
    complaint: 'Reported as spam',
  },
  add: 'Add addresses',
  import: 'Import',
  export: 'Export',
  none: 'No suppressed addresses',
  noneHint: 'People who unsubscribe, bounce or report you as spam are added here automatically.',
  adding: {
    title: 'Add addresses',
    intro: 'They get no more email from you, whichever list they are on.',
    addresses: 'Addresses',
    hint: 'One per line, or separated by commas.',
    from: 'Block for',
    save: 'Add',
    done: 'Addresses added',
  },
  importing: {
    title: 'Import addresses',
    intro:
      'Nobody in the file gets email from now on. Contacts stay on their lists. Reasons and dates are kept if the file has columns for them.',
    hint: 'Up to 1,000,000 lines. Suppression exports from Mailchimp, SendGrid and listmonk are recognised.',
    from: 'Block for',
    groupHint: 'If the file has a “group” column, its groups are used.',
    save: 'Import addresses',
    uploading: (percent: string) => `Uploading… ${percent}`,
    reading: 'Reading the file…',
    cancel: 'Cancel upload',
    cancelled: 'Upload cancelled. No address was added.',
    done: (count: string, isOne: boolean) => `${addresses(count, isOne)} from this file can’t be emailed.`,
    added: 'Added',
    known: 'Already suppressed, or twice in the file',
    subscribed: 'Left out: subscribed according to the file',
    bad: 'Lines with errors',
    badTitle: 'Lines with errors',
    badHint: 'They were skipped. Fix them and import the file again; the others won’t be added twice.',
    firstBad: (count: string) => `They were skipped. The first ${count} are shown.`,
    line: 'Line',
    cell: 'Value',
    why: 'Error',
    empty: '(empty)',
    close: 'Close',
    undo: 'Undo import',
    undoHint:
      'You can undo this for 30 days. Anyone who unsubscribes, bounces or complains in the meantime stays suppressed.',
    earlier: 'Earlier imports',
    earlierAdded: (count: string, isOne: boolean) => `${addresses(count, isOne)} added`,
    undoOf: (when: string) => `Undo the import of ${when}`,
    wasUndone: 'Undone',
    undone: (removed: string, isOne: boolean, kept: number) =>
      `${addresses(removed, isOne)} can be emailed again${kept > 0 ? `, ${kept} ${kept === 1 ? 'stays' : 'stay'} suppressed` : ''}`,
  },
  allow: {
    action: 'Allow email again',
    title: (count: string, isOne: boolean) =>
      isOne ? 'Allow email to this address again?' : `Allow email to ${count} addresses again?`,
    plain: 'Your next send may reach them.',
    /** Shown when some of them unsubscribed or complained. */
    asked: (count: string, isOne: boolean): ReactNode =>
      isOne
        ? 'One of them unsubscribed or reported you as spam. Only continue if they asked you to.'
        : `${count} of them unsubscribed or reported you as spam. Only continue if they asked you to.`,
    tooMany: (most: string) => `Select at most ${most} at a time.`,
    done: (count: string, isOne: boolean) => `${addresses(count, isOne)} can be emailed again`,
    undo: 'Undo',
    undone: 'Suppressed again',
  },
  group: {
    new: 'New group',
    none: 'You have no unsubscribe groups yet',
    failed: 'We couldn’t load your unsubscribe groups',
    noneHint: 'With a group, readers can leave one kind of email, such as a newsletter, and keep the rest.',
    name: 'Name',
    description: 'Description',
    descriptionHint: 'Readers see it on the unsubscribe page.',
    isShown: 'Show to all readers',
    isShownHint: 'Listed on every unsubscribe page, not only in emails of this group.',
    shown: 'Shown to all readers',
    hidden: 'Shown only in its own emails',
    left: 'unsubscribed',
    editTitle: (name: string) => `Edit ${name}`,
    save: 'Save group',
    saved: 'Group saved',
    edit: 'Edit',
    actions: (name: string) => `Actions for ${name}`,
    remove: 'Delete',
    removeTitle: (name: string) => `Delete ${name}?`,
    removeText: (count: string, isOne: boolean) =>
      `${isOne ? 'One address that' : `${count} addresses that`} unsubscribed from it can get that email again. Sends and automations in this group will have none.`,
    confirmRemove: 'Delete group',
    removed: (name: string) => `${name} deleted`,
  },
  preview: {
    title: 'What readers see',
    open: 'Preview page',
    hint: 'The unsubscribe page of an email in this group, with a sample address.',
    plainHint: 'The unsubscribe page of an email without a group, with a sample address.',
    unnamed: 'Name of the group',
  },
};
