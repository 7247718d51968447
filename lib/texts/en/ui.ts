/** What primitives and forms say, on every page. */
export const ui = {
  copy: 'Copy',
  copyOf: (what: string) => `Copy ${what}`,
  copied: 'Copied',
  copyByHand: 'Select the text and copy it by hand',
  keepAsItIs: 'Keep it as it is',
  close: 'Close',
  colourTheme: 'Colour theme',
  themeSystem: 'As the system',
  themeLight: 'Light',
  themeDark: 'Dark',
  showPassword: 'Show password',
  notSent: 'This could not be sent. Try again.',
  notFetched: 'The question could not be loaded. Check the connection, then try again.',
  needsScripts: 'This page needs scripts, which are off in this browser.',
  skipToContent: 'Skip to content',

  /** Why a request has failed. */
  failure: {
    unreachable: 'The server can’t be reached. Check the connection, then try again.',
    signedOut: 'You are signed out. Sign in again to go on.',
    waitSeconds: (count: number) =>
      `Too many tries. Wait ${count === 1 ? 'a second' : `${count} seconds`}, then try again.`,
    waitMinutes: (count: number) => `Too many tries. Wait ${count} minutes, then try again.`,
    ourFault: 'The fault is on our side, and nothing was saved. Try again in a moment.',
    refused: (status: number) => `The server refused this (${status}).`,
  },

  /** What is wrong with one field, said below it. */
  problem: {
    missing: 'Fill this in.',
    unchosen: 'Choose one.',
    email: 'Enter an address like name@example.com.',
    number: 'Enter digits alone.',
    short: (least: string) => `Enter at least ${least} characters.`,
    long: (most: string) => `Enter at most ${most} characters.`,
    low: (least: string) => `Enter at least ${least}.`,
    high: (most: string) => `Enter at most ${most}.`,
    other: 'This is not right. Check it once more.',
  },
};
