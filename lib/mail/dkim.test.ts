import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { dkimSigner, SIGNED_HEADERS, signMessage } from './dkim';
import { dkimResult, newKey } from './testing/dkim-result';

const { settings } = vi.hoisted(() => ({
  settings: { DKIM_PRIVATE_KEY: '', DKIM_DOMAIN: 'mail.example', DKIM_SELECTOR: 's1' },
}));
vi.mock('@/lib/env', () => ({ env: () => settings }));

const HEADERS = [
  'Date: Fri, 20 Nov 2026 08:00:00 +0000',
  'To: reader@example.net',
  'Subject: =?UTF-8?B?R3LDvMOfZQ==?=\r\n =?UTF-8?B?IQ==?=',
  'Message-ID: <1.a@mail.example>',
  'List-Unsubscribe: <https://mail.example/u?t=1>',
  'From: "A  B" \r\n\t<news@mail.example>',
  'Reply-To: desk@mail.example',
  'List-Unsubscribe-Post: List-Unsubscribe=One-Click',
  'Feedback-ID: 1:2:single-send:loadout',
  'MIME-Version: 1.0',
  'Content-Type: text/plain; charset=utf-8',
  'X-Other: not covered',
];

const message = (body: string, headers = HEADERS) =>
  Buffer.from(`${headers.join('\r\n')}\r\n\r\n${body}`, 'latin1');

describe.each(['rsa', 'ed25519'] as const)('with an %s key', (type) => {
  const { pem, record } = newKey(type);
  beforeAll(() => {
    settings.DKIM_PRIVATE_KEY = pem;
  });
  afterAll(() => {
    settings.DKIM_PRIVATE_KEY = '';
  });

  const signed = (mail: Buffer) => {
    const signer = dkimSigner();
    if (!signer) throw new Error('No key.');
    return signMessage(mail, signer);
  };

  const verdict = (mail: Buffer) => dkimResult(mail, record);

  it('another program finds the signature right, over all that it should cover', async () => {
    const result = await verdict(signed(message('Hello  there \t\r\n\r\n.\r\n\r\n\r\n')));
    expect(result).toMatchObject({
      status: { result: 'pass' },
      signingDomain: 'mail.example',
      format: 'relaxed/relaxed',
    });
    const covered = result?.signingHeaders.keys.split(': ').map((name) => name.toLowerCase());
    expect(covered?.toSorted()).toEqual(SIGNED_HEADERS.map((name) => name.toLowerCase()).toSorted());
  });

  it.each([
    ['its text', (mail: string) => mail.replace('Hello', 'Hallo')],
    ['its subject', (mail: string) => mail.replace('IQ==', 'Pw==')],
    ['the one-click address', (mail: string) => mail.replace('u?t=1', 'u?t=2')],
    ['its Feedback-ID', (mail: string) => mail.replace('1:2:', '1:3:')],
  ])('finds it wrong when somebody changed %s', async (_, change) => {
    const mail = Buffer.from(change(signed(message('Hello')).toString('latin1')), 'latin1');
    expect((await verdict(mail))?.status.result).not.toBe('pass');
  });

  it('is right for any body', async () => {
    const line = fc.string({
      unit: fc.constantFrom(' ', '\t', 'a', '.', '=', '\u00e9', '\r\n'),
      maxLength: 40,
    });
    await fc.assert(
      fc.asyncProperty(line, async (body) => {
        expect((await verdict(signed(message(`${body}\r\n`))))?.status.result).toBe('pass');
      }),
      { numRuns: 60 },
    );
  });

  it('keeps its lines short', () => {
    const [head = ''] = signed(message('Hello')).toString('latin1').split('\r\nDate:');
    for (const line of head.split('\r\n')) expect(line.length).toBeLessThanOrEqual(78);
  });
});

it('signs nothing without a key', () => {
  expect(dkimSigner()).toBeNull();
});
