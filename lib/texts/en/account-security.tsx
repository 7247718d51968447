import type { ReactNode } from 'react';

/** How an account signs in: passkeys, two-factor authentication and sessions. */
export const accountSecurity = {
  passkeys: {
    title: 'Passkeys',
    intro: 'Sign in with your face, finger or PIN instead of your password.',
    none: 'No passkeys yet.',
    add: 'Add a passkey',
    added: 'Passkey added',
    addedAt: (time: ReactNode): ReactNode => <>Added {time}</>,
    used: (time: ReactNode): ReactNode => <>last used {time}</>,
    neverUsed: 'not used yet',
    synced: 'On all your devices',
    remove: 'Remove',
    /** Begins as the button's own words do. */
    removeOf: (browser: string) => `Remove the passkey from ${browser}`,
    removed: 'Passkey removed',
    cantAdd: 'This browser couldn’t make a passkey. Try another browser or device.',
    isThere: 'This device has a passkey for your account already.',
  },
  twoFactor: {
    title: 'Two-factor authentication',
    intro: 'Signing in takes your password and a code from an authenticator app on your phone.',
    required: 'Your role requires it. Turn it on, or sign in with a passkey, to open the back office.',
    on: 'On',
    off: 'Off',
    start: 'Turn on',
    stop: 'Turn off',
    renew: 'Replace recovery codes',
    failed: 'We couldn’t load your two-factor settings',
    left: (count: number) => (count === 1 ? 'One recovery code left.' : `${count} recovery codes left.`),
    setup: {
      title: 'Set up your authenticator app',
      text: 'Scan the QR code with your authenticator app, then enter the code it shows.',
      qr: 'QR code for your authenticator app',
      secret: 'Can’t scan? Enter this key in the app:',
      code: 'Code from the app',
      submit: 'Turn on',
      cancel: 'Cancel',
    },
    codes: {
      title: 'Save your recovery codes',
      text: 'Each one signs you in once without your phone. We don’t show them again.',
      label: 'Recovery codes',
      done: 'I saved them',
    },
    stopping: {
      title: 'Turn off two-factor authentication?',
      text: 'Your password alone will be enough to sign in.',
      code: 'Code from the app, or a recovery code',
    },
    turnedOff: 'Two-factor authentication is off',
  },
  sessions: {
    title: 'Sessions',
    intro: 'Where you’re signed in. See one you don’t recognise? End it, then change your password.',
    thisBrowser: 'This browser',
    signedIn: (time: ReactNode): ReactNode => <>Signed in {time}</>,
    end: 'End session',
    /** Begins as the button's own words do. */
    endOf: (browser: string) => `End session of ${browser}`,
    ended: 'That browser is signed out',
    browserOn: (browser: string, system: string) => `${browser} on ${system}`,
    unknown: 'Unknown browser',
  },
};
