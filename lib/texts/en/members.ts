import { team } from './office/team';

const { can: _can, join: _join, ...shared } = team;

/** Who works in an email campaign account, in the console. */
export const members = {
  ...shared,
  title: 'Members',
  intro: 'People who work in this account, and what they can do in it. API keys act as the account itself.',
  above: 'Pages above',
  failed: 'We couldn’t load the members',
  remove: 'Remove from account',
  roles: { owner: 'Owner', marketer: 'Marketer', viewer: 'Viewer' },
  /** What each role can do, in one line. */
  can: {
    owner: 'Everything, including senders, settings and members',
    marketer: 'Contacts, templates, sends, automations and forms; no senders, settings or members',
    viewer: 'Looks at everything with email addresses masked, changes nothing and exports nobody',
  },
  removal: {
    title: (name: string) => `Remove ${name} from the account?`,
    text: 'They are signed out where they work in it. Their own account stays.',
    done: (name: string) => `${name} removed from the account`,
  },
  refused: (role: string, marketersMay: boolean) =>
    `Your role in this account is ${role}. ${marketersMay ? 'An owner or a marketer' : 'An owner'} can do this.`,
  notAllowed: 'Your role doesn’t include this',
  back: 'Go back',
  viewing: (account: string) =>
    `You’re a viewer in the account of ${account}: you can look at everything and change nothing. Email addresses are masked.`,
  leaving: {
    submit: 'Leave account',
    title: (account: string) => `Leave the account of ${account}?`,
    text: 'You can’t open it any more, unless you’re invited again. Your own account stays.',
  },
  switching: {
    title: 'Accounts',
    own: 'Your account',
    failed: 'We couldn’t switch to that account',
  },
  join: {
    title: 'Join the account',
    intro: (account: string, role: string) =>
      `You’ve been invited to the email campaign account of ${account}. Your role: ${role}.`,
    submit: 'Join the account',
    signInTitle: 'Sign in to join the account',
    endedTitle: team.join.endedTitle,
    ended: 'It was used or withdrawn, or it has expired. Ask an owner of the account for another one.',
  },
};
