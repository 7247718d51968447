import type { BounceReason } from './bounce-reasons';

/** What whoever sends can do about a reason that is theirs to mend. */
const ADVICE: Partial<Record<BounceReason, string>> = {
  spam: 'Recipients’ servers take the email for spam: change its content, and mail only people who asked for it.',
  virus: 'Something attached or linked is taken for malware: remove it, or replace the link.',
  blocklisted:
    'The mail server’s address is on a blocklist: ask whoever runs it to have it removed, then resume.',
  reputation:
    'The sending address has a poor reputation: send less, to people who opened lately, until it recovers.',
  authentication: 'Set up SPF, DKIM and DMARC for the sender’s domain: the sender’s page has the records.',
  reverse_dns: 'Ask whoever runs the mail server to give its address a PTR record that names it.',
  sender_refused:
    'The sender’s address isn’t accepted: check that it exists, and that its domain has DNS records.',
  policy: 'Recipients’ servers have a policy against this email: their answer says which.',
  too_large: 'The email is too large: make its pictures smaller.',
  bad_content: 'The email’s form isn’t accepted: send yourself a test, and simplify its HTML.',
  not_signed_in: 'The mail server asks for a user name and a password: check SMTP_URL.',
  not_encrypted: 'The mail server asks for encryption: use smtps:// or port 587 in SMTP_URL.',
  relay_refused:
    'The mail server doesn’t deliver to other domains for Loadout: check SMTP_URL and its relay rules.',
};

/** A sentence that says what to do about a refusal; empty where it isn’t the sender’s to mend. */
export const adviceFor = (reason: BounceReason): string => ADVICE[reason] ?? '';
