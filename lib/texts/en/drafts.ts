/** What saves itself while it is written, and what somebody else changed meanwhile. */
export const drafts = {
  saved: (time: string) => `Saved ${time}`,
  saving: 'Saving …',
  unsaved: 'Not saved yet',
  notSaved: 'Not saved. Check your connection; we keep trying.',
  refused: 'Not saved. Check the fields marked below.',
  changed: 'Changed by somebody else',
  restored: 'We restored changes that had not been saved.',
  conflict: {
    title: (ago: string) => `Changed ${ago} in another window`,
    text: 'Saving your version replaces that change.',
    compare: 'Compare',
    hide: 'Hide comparison',
    mine: 'Keep mine',
    theirs: 'Take theirs',
    yours: 'Yours',
    other: 'Theirs',
  },
};
