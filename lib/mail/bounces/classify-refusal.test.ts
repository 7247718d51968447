import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { BOUNCE_REASONS, type BounceReason } from './bounce-reasons';
import { classifyRefusal, enhancedCodesIn, replyCodeIn, stageIn } from './classify-refusal';

const reasonOf = (text: string, status = '') =>
  classifyRefusal({ code: replyCodeIn(text), enhanced: status, text });
const follows = (text: string, status?: string) => BOUNCE_REASONS[reasonOf(text, status)].follows;

describe('a living mailbox is not taken for dead', () => {
  test.each<[string, BounceReason]>([
    ['550 Cannot resolve your reverse hostname, [192.0.2.1]', 'reverse_dns'],
    ['550 5.7.25 The IP address sending this message does not have a PTR record setup', 'reverse_dns'],
    ['550 mailbox quota exceeded', 'mailbox_full'],
    ['552 5.2.2 The email account that you tried to reach is over quota', 'mailbox_full'],
    ["5.1.0 - Unknown address error 550-'5.2.2 <reader@receiver.example>... Mailbox Full'", 'mailbox_full'],
    ['550 Message size exceeds fixed limit', 'too_large'],
    ['550 Must issue a STARTTLS command first', 'not_encrypted'],
    ['550-5.2.1 gets mail at a rate that prevents more from being delivered', 'mailbox_busy'],
    ['550 5.1.1 <reader@receiver.example> has sent to too many recipients this hour', 'too_fast'],
    ['550 5.1.1 recipient does not exist: you mail too many unknown users', 'too_fast'],
    ['550 authentication required', 'not_signed_in'],
    ['550 5.7.26 This mail has been blocked because the sender is unauthenticated.', 'authentication'],
    ['550 Sender verify failed', 'sender_refused'],
    ['550 5.1.8 Domain of sender address does not exist', 'sender_refused'],
    ['550 5.1.0 sender rejected', 'sender_refused'],
    ['550 5.7.1 Service unavailable; Client host [192.0.2.1] blocked using a blocklist', 'blocklisted'],
    ['550 5.7.606 Access denied, banned sending IP', 'blocklisted'],
    ['554 5.7.9 Message not accepted for policy reasons.', 'policy'],
    ['554 5.7.1 relay access denied', 'relay_refused'],
    ['550 5.2.1 The account is disabled', 'mailbox_disabled'],
    ['550 5.7.1 Recipient rejected: mailbox inactive', 'mailbox_disabled'],
    ['450 4.2.0 Greylisted, try again later', 'greylisted'],
    ['Name service error: malformed or unexpected name server reply', 'server_error'],
    ['550 Rejected', 'unknown'],
    ['550', 'unknown'],
  ])('%s', (text, reason) => {
    expect(reasonOf(text)).toBe(reason);
    expect(follows(text)).not.toBe('suppress');
  });
});

describe('a dead one is known by its code or by its words', () => {
  test.each<[string, BounceReason]>([
    ['550 5.1.1 <reader@receiver.example>: User unknown', 'no_mailbox'],
    ['550 No such user here', 'no_mailbox'],
    ['550 user not found', 'no_mailbox'],
    ["554 delivery error: dd This user doesn't have a receiver.example account", 'no_mailbox'],
    ['550 Requested action not taken: mailbox unavailable', 'no_mailbox'],
    ['550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient not found by SMTP address lookup', 'no_mailbox'],
    ['550 5.1.351 Remote server returned unknown recipient', 'no_mailbox'],
    ['550 5.7.1 Message rejected by policy 12 (5.1.1)', 'no_mailbox'],
    ['550 5.4.1 Recipient address rejected: Access denied', 'no_mailbox'],
    ['550 Benutzer unbekannt', 'no_mailbox'],
    ['550 5.1.6 Recipient no longer on server', 'moved'],
    ['556 5.1.10 the domain has a null MX', 'takes_no_mail'],
    ['Host or domain name not found. Name service error for name=gone.example type=A', 'no_domain'],
    ['Unrouteable address', 'no_domain'],
  ])('%s', (text, reason) => {
    expect(reasonOf(text)).toBe(reason);
    expect(follows(text)).toBe('suppress');
  });

  test('without words by the code of the report', () => {
    expect(reasonOf('', '5.1.1')).toBe('no_mailbox');
    expect(reasonOf('', '5.4.4')).toBe('no_domain');
    expect(reasonOf('', '5.7.13')).toBe('policy');
    expect(reasonOf('', '5.0.0')).toBe('unknown');
  });
});

describe('the command that was refused', () => {
  const unknownUser = { code: 550, enhanced: '5.1.1', text: '550 5.1.1 User unknown' };

  test('tells whether it is the sender, or a filter, that is meant', () => {
    expect(classifyRefusal({ ...unknownUser, stage: 'rcpt' })).toBe('no_mailbox');
    expect(classifyRefusal({ ...unknownUser, stage: 'mail' })).toBe('sender_refused');
    expect(classifyRefusal({ ...unknownUser, stage: 'data' })).toBe('refused_by_reader');
  });

  test.each([
    ['550 User unknown (in reply to RCPT TO command)', 'rcpt'],
    ['550 User unknown (in reply to end of DATA command)', 'data'],
    ['SMTP error from remote mail server after MAIL FROM:<a@b.example>: 550 No such domain', 'mail'],
    ['>>> DATA\n<<< 550 User unknown', 'data'],
    ['>>> DATA\n<<< 550 User unknown\n<<< 503 5.0.0 Need RCPT (recipient)', 'rcpt'],
    ['550 User unknown', undefined],
  ])('%j', (text, stage) => {
    expect(stageIn(text)).toBe(stage);
  });
});

test('codes are not parts of addresses, times or other numbers', () => {
  expect(enhancedCodesIn('host 10.5.1.1 [192.5.1.10]: 550 5.7.1 no (4.2.2)')).toEqual(['5.7.1', '4.2.2']);
  expect(replyCodeIn('host 192.0.2.550 at 10:450 said: 552 too much')).toBe(552);
});

test('any text has a reason, and soon', () => {
  const words = fc.constantFrom(
    'mailbox ',
    'recipient ',
    'address ',
    'not ',
    'is ',
    'over ',
    'quota',
    '5.1.1',
    '.',
    'x',
  );
  fc.assert(
    fc.property(fc.array(fc.oneof(words, fc.string()), { maxLength: 3000 }), (parts) => {
      expect(BOUNCE_REASONS).toHaveProperty(reasonOf(parts.join('')));
    }),
    { numRuns: 40 },
  );
});
