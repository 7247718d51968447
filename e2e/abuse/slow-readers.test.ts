import { connect } from 'node:net';
import { demoAccounts } from '@/lib/db/seed/demo-accounts';
import { slowReaders } from './attacks/slow-readers';
import { expect, test } from './fixtures';

const CROWD = 100;

const [shopper, marketer] = demoAccounts;
const keysOf = (account: { public_key: string; secret_key: string }) => ({
  PublicKey: account.public_key,
  SecretKey: account.secret_key,
});

test('clients that read nothing keep nobody from the shop, the lists or the health check', async ({
  target,
}) => {
  await slowReaders.prepare?.(target);
  const ordinary = [
    ['/api/get-topup/orders', keysOf(shopper)],
    ['/api/email/contacts/list?page=1', keysOf(marketer)],
    ['/api/email/contacts/list', keysOf(marketer)],
    ['/api/health', {}],
    ['/sign-in', {}],
  ] as const;
  const abort = new AbortController();
  let isOver = false;
  const attack = slowReaders.run(target, { scale: 'short', signal: abort.signal }).finally(() => {
    isOver = true;
  });
  const answers: string[] = [];
  while (!isOver)
    for (const [path, headers] of ordinary) {
      const response = await fetch(target.server.url + path, {
        headers,
        signal: AbortSignal.timeout(60_000),
      }).catch((error: Error) => ({ status: error.name, text: async () => '' }));
      answers.push(`${path} ${response.status}`);
      await response.text();
    }
  const got = await attack;
  expect(new Set(answers)).toEqual(new Set(ordinary.map(([path]) => `${path} 200`)));
  // Each account reads some lists, and is told to wait for more.
  expect(got).toMatch(/\d+ × 200.*\d+ × 429/);
});

test('who asks for a hundred pages over one connection waits for them alone', async ({ target }) => {
  test.skip(process.platform !== 'linux', 'Linux alone has all of 127/8 for the crowd to be elsewhere.');
  const { host, hostname, port } = new URL(target.server.url);
  const crowd = connect({ host: hostname, port: Number(port), localAddress: '127.77.0.1' });
  let got = '';
  crowd.on('data', (data) => {
    got += data.toString('latin1');
  });
  crowd.write(`GET /sign-in HTTP/1.1\r\nHost: ${host}\r\n\r\n`.repeat(CROWD));
  await expect.poll(() => got.length).toBeGreaterThan(0);
  expect((await fetch(`${target.server.url}/sign-in`)).status).toBe(200);
  expect(got.match(/HTTP\/1\.1 200/g)?.length).toBeLessThan(CROWD / 2);
  crowd.destroy();
});
