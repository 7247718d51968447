/** What primitives and forms say, on every page. */
export const ui = {
  copy: 'Copy',
  copyOf: (what: string) => `Copy ${what}`,
  copied: 'Copied',
  copyByHand: 'Select the text and copy it by hand',
  keepAsItIs: 'Go back',
  close: 'Close',
  colourTheme: 'Colour theme',
  themeSystem: 'System',
  themeLight: 'Light',
  themeDark: 'Dark',
  showPassword: 'Show password',
  notSent: 'We couldn’t send this. Try again.',
  notFetched: 'We couldn’t load this. Check your connection and try again.',
  tryAgain: 'Try again',
  needsScripts: 'To use this page, turn on JavaScript in your browser.',
  skipToContent: 'Skip to content',

  /** What asks for the password where the sign-in is too old for what somebody wants to do. */
  confirmSignIn: {
    title: 'Enter your password',
    text: 'You signed in a while ago. Confirm that it’s you.',
    password: 'Password',
    submit: 'Continue',
    cancel: 'Cancel',
    passkey: 'Use a passkey',
    passkeyFailed: 'The passkey didn’t work. Enter your password.',
  },

  /** Lists that are put in order. */
  sort: {
    grip: (name: string) => `Move ${name}`,
    hint: 'Drag, or press the arrow keys',
    up: (name: string) => `Move ${name} up`,
    down: (name: string) => `Move ${name} down`,
    moved: (name: string, place: number, count: number) => `${name} is now ${place} of ${count}`,
  },

  /** Why a request has failed. */
  failure: {
    unreachable: 'We couldn’t reach the server. Check your connection and try again.',
    signedOut: 'You’re signed out. Sign in again to continue.',
    waitSeconds: (count: number) =>
      `Too many attempts. Wait ${count === 1 ? 'a second' : `${count} seconds`}, then try again.`,
    waitMinutes: (count: number) => `Too many attempts. Wait ${count} minutes, then try again.`,
    ourFault: 'Something went wrong on our side. Try again in a moment.',
    refused: (status: number) => `The server refused this (${status}).`,
  },

  /** What is wrong with one field, said below it. */
  problem: {
    missing: (label: string) => `${label} can’t be empty.`,
    /** Where the field asks for what is the reader's: an email, a password, a player ID. */
    missingYours: (label: string) => `Enter your ${midSentence(label)}.`,
    unchosen: 'Choose an option.',
    missingChoice: (label: string) => `Choose ${/^[aeiou]/i.test(label) ? 'an' : 'a'} ${midSentence(label)}.`,
    unchosenYours: (label: string) => `Choose your ${midSentence(label)}.`,
    email: 'Enter an email address like name@example.com.',
    number: 'Enter digits only.',
    short: (least: string) => `Enter at least ${least} characters.`,
    long: (most: string) => `Enter at most ${most} characters.`,
    low: (least: string) => `Enter at least ${least}.`,
    high: (most: string) => `Enter at most ${most}.`,
    other: 'This isn’t valid. Check it and try again.',
  },
};

/** A label inside of a sentence: "Player ID" becomes "player ID", and "UID" stays. */
function midSentence(label: string): string {
  return /^\p{Lu}\p{Lu}/u.test(label) ? label : `${label.charAt(0).toLowerCase()}${label.slice(1)}`;
}
