/** Merging contacts that are one person. */
export const merge = {
  menu: 'Merge',
  title: (count: number) => `Merge ${count} contacts`,
  text: 'They become one person. Timeline, exports and erasing then go by all of their addresses.',
  undoable: 'You can undo this for 30 days, as long as none of the contacts is changed.',
  loading: 'Loading the contacts…',
  kept: 'Address to keep',
  onList: (email: string, list: string) => `${email} (${list})`,
  empty: 'Not set',
  differs: 'Choose a value where they differ',
  same: 'Their fields don’t differ.',
  what: 'What happens',
  stays: (email: string, lists: string) => `${email} stays on ${lists}.`,
  deleted: (count: string, isOne: boolean) =>
    isOne
      ? '1 contact is deleted, and leaves its automations.'
      : `${count} contacts are deleted, and leave their automations.`,
  suppressed: (email: string, other: string) =>
    `${email} won’t be emailed any more, because ${other} has unsubscribed or complained.`,
  stillSuppressed: (email: string) => `${email} is suppressed, and stays so.`,
  leaves: (email: string, groups: string) => `${email} gets no more emails of ${groups}.`,
  confirm: (count: number) => `Merge ${count} contacts`,
  done: (email: string) => `Merged into ${email}`,
  undo: 'Undo',
  undone: 'Merge undone',
  duplicates: {
    title: 'Possible duplicates',
    reasons: {
      address: 'Same address',
      other_address: 'Their other address',
      local_part: 'Same name before the @',
      name: 'Same name',
    },
    merge: 'Merge…',
    mergeWith: (email: string) => `Merge with ${email}`,
  },
  addresses: {
    title: 'Merged addresses',
    merged: 'Merged on',
    undo: 'Undo',
    undoOf: (email: string) => `Undo the merge with ${email}`,
  },
};
