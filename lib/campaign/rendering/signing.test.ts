import { afterEach, expect, it, vi } from 'vitest';
import { dkimResult, newKey } from '@/lib/mail/testing/dkim-result';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

it.each(['rsa', 'ed25519'] as const)('signs mails with an %s key', async (type) => {
  const { pem, record } = newKey(type);
  vi.stubEnv('DKIM_PRIVATE_KEY', Buffer.from(pem).toString('base64'));
  vi.stubEnv('DKIM_DOMAIN', 'mail.example');
  vi.stubEnv('DKIM_SELECTOR', 's1');
  vi.resetModules();
  const { mailOf } = await import('./testing/sources');
  const html = '<table>\n    <tr>\t<td>((first_name)) \n</td></tr></table>';
  const mail = await mailOf(
    { html, subject: 'Grüße, ((first_name))', fromName: 'Zoë' },
    { first_name: 'Åse  B ' },
  );
  const verdict = await dkimResult(mail.mime(), record);
  expect(verdict?.status.result).toBe('pass');
  for (const name of ['from', 'to', 'subject', 'list-unsubscribe', 'list-unsubscribe-post', 'feedback-id'])
    expect(verdict?.signingHeaders.keys.toLowerCase().split(': ')).toContain(name);
});

it('asks for reports at an address of each mail where there is a mailbox for them', async () => {
  vi.stubEnv('BOUNCE_ADDRESS', 'bounces@mail.example');
  vi.resetModules();
  const { mailOf } = await import('./testing/sources');
  const { deliveryOfBounceAddress } = await import('../mail-links/bounce-address');
  const { envelope } = await mailOf({});
  expect(envelope.from).toMatch(/^bounces\+[0-9a-z]+-[0-9a-f]{20}@mail\.example$/);
  expect(deliveryOfBounceAddress(envelope.from)).toBe(4711);
});
