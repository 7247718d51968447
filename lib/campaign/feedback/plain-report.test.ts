import { describe, expect, test, vi } from 'vitest';
import { bounceAddress } from '../mail-links/bounce-address';
import { readerToken } from '../mail-links/reader-token';
import { oneClickUnsubscribeUrl } from '../mail-links/unsubscribe-link';
import { readReport } from './read-report';
import { eximReport, eximWarning, qmailReport } from './testing/plain-reports';
import { originalHeaders } from './testing/reports';

vi.stubEnv('BOUNCE_ADDRESS', 'bounces@mail.example');

const read = (mail: string, to: string | null = null) => readReport(Buffer.from(mail), to);
const verp = () => bounceAddress(42) ?? '';
const because = (...said: string[]): [string, ...string[]][] => [['tove@example.net', ...said]];
const programs = [
  ['qmail', qmailReport],
  ['Exim', eximReport],
] as const;

test('qmail’s report names the mail, the reason and the server’s words, without the reader', async () => {
  expect(await read(qmailReport({ to: verp() }))).toEqual({
    deliveryId: 42,
    fact: {
      kind: 'bounced',
      why: 'no_mailbox',
      detail:
        '192.0.2.25 does not like recipient. Remote host said: 550 5.1.1 <address>: User unknown Giving up on 192.0.2.25.',
    },
  });
});

test('so does Exim’s', async () => {
  expect(await read(eximReport({ to: verp() }))).toEqual({
    deliveryId: 42,
    fact: {
      kind: 'bounced',
      why: 'no_mailbox',
      detail:
        'SMTP error from remote mail server after RCPT TO:<address>: host mail.example.net [192.0.2.25]: 550 5.1.1 <address>: User unknown',
    },
  });
});

describe.each(programs)('a report by %s', (_, report) => {
  test.each([
    ['Sorry, no mailbox here by that name. (#5.1.1)', 'no_mailbox'],
    ['Unrouteable address', 'no_domain'],
    ['Remote host said: 550 5.7.1 Rejected because of local policy', 'policy'],
    ['Remote host said: 552 5.2.2 Mailbox full', 'mailbox_full'],
    ["I'm not going to try again; this message has been in the queue too long. (#4.4.1)", 'unreachable'],
    ['host 10.5.1.1 [192.5.1.10]: 550 Rejected', 'unknown'],
  ])('that says %j is %s', async (said, why) => {
    const found = await read(report({ to: verp(), failed: because(said) }));
    expect(found?.fact).toMatchObject({ kind: 'bounced', why });
  });

  test('names the mail by the link to unsubscribe, or the return path, in what came back', async () => {
    const returned = originalHeaders(oneClickUnsubscribeUrl(readerToken(77)));
    expect((await read(report({ to: 'bounces@mail.example', returned })))?.deliveryId).toBe(77);
    const path = originalHeaders('').replace('<bounces@mail.example>', `<${verp()}>`);
    expect((await read(report({ to: 'bounces@mail.example', returned: path })))?.deliveryId).toBe(42);
  });

  test('is passed over where nothing of ours proves which mail came back', async () => {
    const to = 'bounces@mail.example';
    expect(await read(report({ to }))).toBeNull();
    const madeUp = oneClickUnsubscribeUrl(readerToken(77)).replace('t=25.', 't=26.');
    expect(await read(report({ to, returned: originalHeaders(madeUp) }))).toBeNull();
    expect(await read(report({ to: verp().replace('+16-', '+17-') }))).toBeNull();
  });

  test('is passed over where it is about several addresses, or none', async () => {
    const several: [string, ...string[]][] = [...because('No'), ['other@example.net', 'No (#5.1.1)']];
    expect(await read(report({ to: verp(), failed: several }))).toBeNull();
    expect(await read(report({ to: verp(), failed: [] }))).toBeNull();
  });

  test('is passed over where somebody quotes it, or it is a part of something else', async () => {
    const [, ...body] = report({ to: verp() }).split('\r\n\r\n');
    const head = `From: <tove@example.net>\r\nTo: ${verp()}`;
    const text = body.join('\r\n\r\n');
    expect(await read(`${head}\r\n\r\nI got this:\r\n\r\n${text}`)).toBeNull();
    expect(await read(`${head}\r\n\r\n${text.replace(/^/gm, '> ')}`)).toBeNull();
    const mixed = 'Content-Type: multipart/mixed; boundary=o';
    expect(await read(`${head}\r\n${mixed}\r\n\r\n--o\r\n\r\n${text}\r\n--o--`)).toBeNull();
  });

  test('in an encoding, and cut short before the mail, is understood', async () => {
    const [head = '', ...body] = report({ to: verp() }).split('\r\n\r\n');
    const text = body.join('\r\n\r\n');
    const base64 = Buffer.from(text).toString('base64');
    const type = 'Content-Type: text/plain; charset=utf-8\r\nContent-Transfer-Encoding: base64';
    expect((await read(`${head}\r\n${type}\r\n\r\n${base64}`))?.fact.kind).toBe('bounced');
    expect((await read(`${head}\r\n\r\n${text.slice(0, text.indexOf('\r\n--'))}`))?.fact.kind).toBe(
      'bounced',
    );
  });
});

test('Exim’s header and text have to name the same address', async () => {
  expect(await read(eximReport({ to: verp(), failedRecipients: 'TOVE@example.net' }))).not.toBeNull();
  expect(await read(eximReport({ to: verp(), failedRecipients: 'other@example.net' }))).toBeNull();
  expect(await read(eximReport({ to: verp(), failedRecipients: '' }))).not.toBeNull();
  const failed: [string, ...string[]][] = [...because('No'), ['other@example.net', 'No (#5.1.1)']];
  expect(await read(eximReport({ to: verp(), failed, failedRecipients: 'tove@example.net' }))).toBeNull();
});

test('a warning that a mail is late says no more than that', async () => {
  expect((await read(eximWarning(verp())))?.fact.kind).toBe('delayed');
});

test('of a large mail the front is read, in no time', async () => {
  const begun = Date.now();
  for (const text of [
    'Hi. This is the \n\n-',
    'This message was created automatically by mail delivery software',
  ])
    expect(await read(`To: ${verp()}\r\n\r\n${text}${'\n\n-<a>:\n  '.repeat(400_000)}`)).toBeNull();
  expect((await read(qmailReport({ to: verp() }) + '\r\n'.repeat(2_000_000)))?.deliveryId).toBe(42);
  expect(Date.now() - begun).toBeLessThan(10_000);
});
