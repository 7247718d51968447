/** What the DNS says of a sender's domain, on the sender's page. */
export const senderDns = {
  title: 'DNS records',
  intro: (domain: string) =>
    `Mailbox providers look these up for ${domain} before they deliver. Add them where the domain is managed.`,
  loading: 'Checking DNS…',
  again: 'Check again',
  checked: 'Checked',
  failed: 'We couldn’t check these records. Try again in a moment.',

  states: {
    good: 'Correct',
    found: 'Found',
    missing: 'Missing',
    wrong: 'Needs a change',
    foreign: 'Another domain’s',
    unknown: 'Ask your provider',
    unreachable: 'No answer',
  },

  spf: {
    name: 'SPF',
    what: 'Which servers may send email for the domain.',
    good: 'It names the server that your emails leave through.',
    missingWith: 'Add this record. A domain may have only one that begins “v=spf1”.',
    wrongWith: 'Replace the record with this one, which keeps what is in it. A domain may have only one.',
    found:
      'It can be read. We can’t see whether it names the server that your emails leave through: ask its operator which “include:” belongs in it.',
    missing:
      'Ask the operator of the mail server which “include:” belongs in it. A record with it begins “v=spf1 include:” and ends “~all”.',
    wrong: 'Receiving servers can’t use this record.',
    foreign: (name: string) =>
      `Emails bounce to ${name}, so its SPF record counts, and your domain’s doesn’t. DKIM has to speak for your domain.`,
    unknown:
      'Emails leave through Resend, which uses its own return address on a subdomain of yours. Add the domain there: it lists the records.',
  },
  dkim: {
    name: 'DKIM',
    what: 'The public key that proves an email is yours and unchanged.',
    good: 'It is the key that your emails are signed with.',
    missing: 'Your emails are signed, but nobody can check the signature until you add this record.',
    wrong: 'The signature on your emails doesn’t match this record.',
    foreign: (name: string) =>
      `Emails are signed for ${name}, not for your domain, so the signature doesn’t speak for it. SPF has to.`,
    unknown: {
      smtp: 'We don’t sign emails here. If the mail server does, its operator knows the record: ask for the selector and the key.',
      resend: 'Resend signs your emails. Add the domain there: it lists the record.',
      outbox: 'No mail server is set up yet, so nothing is signed. Emails stay in the outbox.',
    },
  },
  dmarc: {
    name: 'DMARC',
    what: 'What mail servers do with email that passes neither SPF nor DKIM. Gmail and Yahoo require it from bulk senders.',
    good: (policy: string) => `Policy: ${policy}.`,
    missing: 'This one asks for nothing yet, so no email is refused because of it.',
    wrong: 'Mail servers ignore this record.',
  },
  unreachable: 'DNS didn’t answer, so we don’t know whether this record is there.',

  problems: {
    several: 'There is more than one. Keep only one.',
    syntax: 'Part of it isn’t valid.',
    open: 'It ends in “+all”, which lets anybody send as this domain. Use “~all” or “-all”.',
    undecided: 'It doesn’t say what happens to email from other servers. End it with “~all” or “-all”.',
    lookups: 'It needs more than 10 lookups, after which servers give up. Remove what you no longer use.',
    'not-named': 'It doesn’t name the server that your emails leave through.',
    'other-key': 'Its key isn’t the one that signs your emails.',
    revoked: 'It has an empty key, which means the key was withdrawn.',
    policy: 'It needs “p=none”, “p=quarantine” or “p=reject”.',
    'no-reports':
      'It names no address for reports. Add “rua=mailto:” and one of yours to see who sends as you.',
    inherited: 'Inherited from the registered domain above.',
  },

  host: 'Name',
  now: 'Now',
  add: 'Add',
  should: 'Should be',
  nothing: 'Nothing',
  type: 'TXT',
  copyName: (kind: string) => `name of the ${kind} record`,
  copyValue: (kind: string) => `value of the ${kind} record`,
};
