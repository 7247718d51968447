/** What the frames of the console and the back office both say. */
export const shellParts = {
  /** What a phone’s bar has no room for. */
  more: { open: 'More', title: 'More', sections: 'More sections' },
  breadcrumbs: 'Breadcrumbs',
  /** Without a mail server. */
  testMode: {
    label: 'Test mode',
    strip: 'Test mode: emails reach nobody',
    notice: 'No mail server is set up, so emails reach nobody. They are kept in the outbox.',
    open: 'Open the outbox',
  },
  account: {
    menu: 'Account',
    signOut: 'Sign out',
    notSignedOut: 'We couldn’t sign you out. Try again.',
    shortcuts: 'Keyboard shortcuts',
    themes: { light: 'Use light theme', dark: 'Use dark theme', system: 'Use system theme' },
  },
  palette: {
    open: 'Search',
    searching: 'Searching…',
    pages: 'Pages',
    actions: 'Actions',
    recent: 'Recent',
    top: 'Top result',
    close: 'Close search',
  },
  shortcuts: {
    title: 'Keyboard shortcuts',
    anywhere: 'Anywhere',
    go: 'Go to',
    inLists: 'In lists',
    palette: 'Search',
    help: 'Show keyboard shortcuts',
    filter: 'Search this list',
    create: 'New record',
    down: 'Next row',
    up: 'Previous row',
    select: 'Select row',
    selectRange: 'Select up to this row',
    openRow: 'Open row',
    onRecords: 'On a record’s page',
    edit: 'Edit record',
    close: 'Close',
  },
};
