import { describe, expect, test, vi } from 'vitest';
import { bounceAddress } from '../mail-links/bounce-address';
import { readerToken } from '../mail-links/reader-token';
import { oneClickUnsubscribeUrl } from '../mail-links/unsubscribe-link';
import { readReport } from './read-report';
import { complaintReport, delayReport, originalHeaders, statusReport } from './testing/reports';

vi.stubEnv('BOUNCE_ADDRESS', 'bounces@mail.example');

const read = (mail: string, to: string | null = null) => readReport(Buffer.from(mail), to);
const verp = () => bounceAddress(42) ?? '';
const report = (more: Partial<Parameters<typeof statusReport>[0]> = {}) =>
  statusReport({ to: verp(), ...more });

test('a report by Postfix names the mail, the reason and the server’s words, without the reader', async () => {
  expect(await read(report())).toEqual({
    deliveryId: 42,
    fact: {
      kind: 'bounced',
      why: 'no_mailbox',
      detail: '550 5.1.1 <address>: Recipient address rejected: User unknown in local recipient table',
    },
  });
});

describe('the reason', () => {
  test.each([
    ['5.1.1', 'smtp; 550 5.1.1 No such user', 'no_mailbox'],
    ['5.0.0', 'smtp; 550 5.1.1 The account does not exist', 'no_mailbox'],
    ['5.1.10', 'smtp; 550 5.1.10 RESOLVER.ADR.RecipientNotFound; not found', 'no_mailbox'],
    ['5.2.1', 'smtp; 550 5.2.1 The account is disabled', 'mailbox_disabled'],
    ['5.1.2', 'X-Unix; host unknown', 'no_domain'],
    ['5.4.1', 'smtp; 550 5.4.1 Recipient address rejected: Access denied', 'no_mailbox'],
    ['5.7.1', 'smtp; 550 5.7.1 Message rejected due to local policy', 'policy'],
    ['5.1.0', 'smtp; 550 5.1.0 sender rejected', 'sender_refused'],
    ['5.2.2', 'smtp; 552 5.2.2 Mailbox full', 'mailbox_full'],
    ['5.0.0', 'smtp; 550 Rejected', 'unknown'],
    ['4.4.7', 'smtp; 451 4.4.7 Delivery time expired', 'unreachable'],
  ])('by %s and %j is %s', async (status, diagnostic, why) => {
    expect((await read(report({ status, diagnostic })))?.fact).toMatchObject({ kind: 'bounced', why });
  });

  test('may be that it takes longer', async () => {
    expect((await read(delayReport({ to: verp() })))?.fact).toMatchObject({ kind: 'delayed' });
  });

  test.each(['delivered', 'relayed', 'expanded'])('of %s mails is no bounce', async (action) => {
    const found = await read(report({ action, status: '2.0.0', diagnostic: 'smtp; 250 OK' }));
    expect(found?.fact.kind).toBe(action === 'delivered' ? 'delivered' : undefined);
  });
});

describe('which mail', () => {
  test('is told by the mail server, whatever the headers say', async () => {
    const mail = report({ to: 'postmaster@mail.example' });
    expect(await read(mail)).toBeNull();
    expect((await read(mail, verp().toUpperCase()))?.deliveryId).toBe(42);
  });

  test.each(['Delivered-To', 'X-Original-To', 'Envelope-To'])('is told by %s', async (name) => {
    const mail = `${name}: <${verp()}>\r\n${report({ to: 'bounces@mail.example' })}`;
    expect((await read(mail))?.deliveryId).toBe(42);
  });

  test('is told by the link to unsubscribe in what came back', async () => {
    const returned = originalHeaders(oneClickUnsubscribeUrl(readerToken(77)));
    expect((await read(report({ to: 'bounces@mail.example', returned })))?.deliveryId).toBe(77);
    const whole = { returned: `${returned}\r\nHello`, returnedType: 'message/rfc822' };
    expect((await read(report({ to: 'bounces@mail.example', ...whole })))?.deliveryId).toBe(77);
  });

  test('can’t be made up', async () => {
    const other = verp().replace('+16-', '+17-');
    expect(other).not.toBe(verp());
    expect(await read(report({ to: other }))).toBeNull();
    const returned = originalHeaders(oneClickUnsubscribeUrl(readerToken(77)).replace('t=25.', 't=26.'));
    expect(await read(report({ to: 'bounces@mail.example', returned }))).toBeNull();
  });
});

describe('complaints', () => {
  const complaint = (type: string, from: string) => complaintReport({ to: 'abuse@mail.example', type, from });

  test('name the mail by its return address', async () => {
    expect(await read(complaint('abuse', verp()))).toEqual({
      deliveryId: 42,
      fact: { kind: 'complained', detail: 'abuse Some-FBL/1.0' },
    });
  });

  test.each(['not-spam', 'auth-failure', ''])('of the type %j are none', async (type) => {
    expect(await read(complaint(type, verp()))).toBeNull();
  });
});

describe('other shapes', () => {
  const inMixed = (more: string) =>
    report()
      .replace('multipart/report; report-type=delivery-status;', 'multipart/mixed;')
      .replace(
        '550 5.1.1 <tove@example.net>: Recipient address\r\n    rejected: User unknown in local recipient table',
        more,
      );

  test('a status report in a mail that doesn’t say that it is one', async () => {
    expect((await read(inMixed('550 5.1.1 User unknown')))?.fact).toMatchObject({ why: 'no_mailbox' });
  });

  test('a report that only says to people what its fields should', async () => {
    const mail = report({ status: '5.0.0', diagnostic: 'smtp; 550' }).replace(
      'This is the mail system at host mx.example.net.',
      'The recipient’s mailbox is full and can’t take messages now.',
    );
    expect((await read(mail))?.fact).toMatchObject({ why: 'mailbox_full' });
  });

  const freely = (subject: string, ...text: string[]) =>
    [
      'From: MAILER-DAEMON@mx.example.net',
      `To: ${verp()}`,
      `Subject: ${subject}`,
      '',
      ...text,
      '',
      '--- Original message ---',
      'Subject: The mailbox is full',
    ].join('\r\n');

  test.each([
    [['Undeliverable mail', 'Invalid final delivery userid: tove'], 'no_mailbox'],
    [['Mail failure', 'tove: 552 5.2.2 over quota'], 'mailbox_full'],
    [
      ['Failure notice', 'Your message was refused:', '550 5.7.1 Blocked: SPF check failed'],
      'authentication',
    ],
    [['Hello', 'Nothing of what a server says.'], undefined],
    [['Out of office', 'The mailbox is full of letters.'], undefined],
  ] as const)('what a server writes freely: %j', async ([subject, ...text], why) => {
    expect((await read(freely(subject, ...text)))?.fact).toEqual(why && expect.objectContaining({ why }));
  });

  test('a server’s warning is no bounce', async () => {
    const mail = freely(
      'Delayed mail',
      'Still being tried: 451 4.2.0 try again later',
      'No action is required.',
    );
    expect((await read(mail))?.fact.kind).toBe('delayed');
  });

  test('Outlook.com’s older complaints', async () => {
    const returned = originalHeaders(oneClickUnsubscribeUrl(readerToken(77)));
    const mail = (from: string) =>
      [
        `From: ${from}`,
        'To: abuse@mail.example',
        'Subject: complaint about message from 192.0.2.1',
        'MIME-Version: 1.0',
        'Content-Type: multipart/mixed; boundary="b"',
        '',
        '--b',
        'Content-Type: message/rfc822',
        '',
        `X-HmXmrOriginalRecipient: tove@example.net\r\n${returned}`,
        '',
        'Hello',
        '--b--',
      ].join('\r\n');
    expect(await read(mail('staff@hotmail.com'))).toMatchObject({
      deliveryId: 77,
      fact: { kind: 'complained' },
    });
    expect(await read(mail('tove@example.net'))).toBeNull();
  });
});

describe('passed over', () => {
  const header = () => `To: <${verp()}>\r\nFrom: <tove@example.net>\r\n`;
  test.each([
    [
      'an absent reader’s answer',
      'Auto-Submitted: auto-replied\r\nSubject: Away\r\n\r\nI am away. Status: 5.1.1',
    ],
    [
      'a read receipt',
      'Content-Type: multipart/report; report-type=disposition-notification; boundary=b\r\n\r\n--b\r\nContent-Type: message/disposition-notification\r\n\r\nDisposition: manual-action; displayed\r\n--b--',
    ],
    [
      'a report that is in another mail',
      `Content-Type: multipart/mixed; boundary=o\r\n\r\n--o\r\nContent-Type: message/delivery-status\r\n\r\nAction: failed\r\nStatus: 5.1.1\r\n--o--`,
    ],
    [
      'a report without an end',
      'Content-Type: multipart/report; boundary=b\r\n\r\n--b\r\nContent-Type: message/delivery-status\r\n\r\n',
    ],
    ['nothing', ''],
  ])('%s', async (_, rest) => {
    expect(await read(header() + rest)).toBeNull();
  });

  test('bytes that are no mail', async () => {
    for (const raw of [Buffer.alloc(0), Buffer.from([0, 255, 254, 10, 13]), Buffer.from('{'.repeat(10_000))])
      expect(await readReport(raw, verp())).toBeNull();
  });
});

test('a report that was cut short after its facts is understood', async () => {
  const mail = report({
    returnedType: 'message/rfc822',
    returned: `${originalHeaders('')}\r\n\r\n${'x'.repeat(5000)}`,
  });
  expect((await read(mail.slice(0, -3000)))?.fact.kind).toBe('bounced');
});

test('HTML of open brackets alone is read in no time', async () => {
  const begun = Date.now();
  const head = `From: MAILER-DAEMON@mx.example.net\r\nTo: ${verp()}\r\nContent-Type: text/html\r\n\r\n`;
  expect(await read(head + '<'.repeat(250_000))).toBeNull();
  expect(Date.now() - begun).toBeLessThan(10_000);
});
