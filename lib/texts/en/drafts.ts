/** What saves itself while it is written, and what somebody else changed meanwhile. */
export const drafts = {
  saved: (time: string) => `Saved ${time}`,
  saving: 'Saving …',
  unsaved: 'Not saved yet',
  notSaved: 'Not saved. Check your connection; we keep trying.',
  refused: 'Not saved. Check the fields marked below.',
  changed: 'Changed by somebody else',
  restored: 'We restored changes that had not been saved.',
  discard: 'Discard them',
  /** Ends a sentence such as “Changed 2 minutes ago …”. */
  changedBy: {
    person: (email: string) => `by ${email}`,
    this_browser: 'in another window of this browser',
    browser: (name: string) => `in your ${name}`,
    keys: 'through the API',
    unknown: 'by somebody else or a job',
    browserOn: (browser: string, system: string) => `${browser} on ${system}`,
    anotherBrowser: 'another browser',
  },
  conflict: {
    title: (ago: string, by: string) => `Changed ${ago} ${by}`,
    lately: 'just now',
    elsewhere: 'in another window',
    text: 'Saving your version replaces that change.',
    compare: 'Compare',
    hide: 'Hide comparison',
    mine: 'Keep mine',
    theirs: 'Take theirs',
    yours: 'Yours',
    other: 'Theirs',
  },
};
