import { afterAll, expect, test, vi } from 'vitest';
import { outboxScope } from './outbox-viewer';

for (const [name, value] of [
  ['LOADOUT_EMBEDDED', '1'],
  ['APP_URL', 'http://localhost:3000'],
  ['SMTP_URL', ''],
  ['RESEND_API_KEY', ''],
] as const)
  vi.stubEnv(name, value);
afterAll(() => vi.unstubAllEnvs());

const scope = (host: string, address = '127.0.0.1') => outboxScope({ account: null, address, host });

test.each(['localhost:3000', 'LOCALHOST', '127.0.0.1:3000', '[::1]:3000'])(
  'is open to this machine’s browser at %s',
  (host) => {
    expect(scope(host)).toBe('all');
  },
);

test.each([
  'rebound.example',
  'rebound.example:3000',
  'localhost.rebound.example',
  '127.0.0.1.rebound.example',
  '',
])('is closed to a page that calls this machine “%s”', (host) => {
  expect(scope(host)).toBe('none');
});

test('is closed to other machines, whatever they call this one', () => {
  expect(scope('localhost:3000', '192.0.2.7')).toBe('none');
});

test('in the console, shows the account’s own emails alone, and links that confirm only to this machine’s browser', () => {
  const account = { email: 'ada@example.net', role: 'owner', emailVerified: true } as const;
  const own = (address: string) =>
    outboxScope({ account, address, host: 'localhost:3000', campaignAccount: 7 });
  expect(own('127.0.0.1')).toEqual({ account: 7, kinds: null });
  expect(own('192.0.2.7')).toEqual({ account: 7, kinds: ['campaign', 'campaign.test'] });
});
