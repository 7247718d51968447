import { describe, expect, test, vi } from 'vitest';
import { bounceAddress } from '../mail-links/bounce-address';
import { readerToken } from '../mail-links/reader-token';
import { oneClickUnsubscribeUrl } from '../mail-links/unsubscribe-link';
import { readReport } from './read-report';
import { delayReport, originalHeaders, statusReport } from './testing/reports';

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
      why: 'no_address',
      detail: '550 5.1.1 <address>: Recipient address rejected: User unknown in local recipient table',
    },
  });
});

describe('the reason', () => {
  test.each([
    ['5.1.1', 'smtp; 550 5.1.1 No such user', 'no_address'],
    ['5.0.0', 'smtp; 550 5.1.1 The account does not exist', 'no_address'],
    ['5.1.10', 'smtp; 550 5.1.10 RESOLVER.ADR.RecipientNotFound; not found', 'no_address'],
    ['5.2.1', 'smtp; 550 5.2.1 The account is disabled', 'no_address'],
    ['5.1.2', 'X-Unix; host unknown', 'no_address'],
    ['5.4.1', 'smtp; 550 5.4.1 Recipient address rejected: Access denied', 'no_address'],
    ['5.7.1', 'smtp; 550 5.7.1 Message rejected due to local policy', 'refused'],
    ['5.1.0', 'smtp; 550 5.1.0 sender rejected', 'refused'],
    ['5.2.2', 'smtp; 552 5.2.2 Mailbox full', 'refused'],
    ['5.0.0', 'smtp; 550 Rejected', 'refused'],
    ['4.4.7', 'smtp; 451 4.4.7 Delivery time expired', 'refused'],
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
  const complaint = (type: string, from: string) =>
    [
      'From: <fbl@provider.example>',
      'To: <abuse@mail.example>',
      'Subject: FW: News',
      'MIME-Version: 1.0',
      'Content-Type: multipart/report; report-type=feedback-report; boundary="b"',
      '',
      '--b',
      'Content-Type: text/plain',
      '',
      'This is an email abuse report.',
      '--b',
      'Content-Type: message/feedback-report',
      '',
      `Feedback-Type: ${type}`,
      'User-Agent: Some-FBL/1.0',
      'Version: 1',
      `Original-Mail-From: <${from}>`,
      '',
      '--b',
      'Content-Type: message/rfc822',
      '',
      originalHeaders('https://elsewhere.example/'),
      '',
      'Hello',
      '--b--',
      '',
    ].join('\r\n');

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
