import { browserAt, guessing, HOME, OWNER } from './attacks/guessing';
import { expect, test } from './fixtures';

test('guesses at a password never keep its owner out', async ({ target }) => {
  await guessing.prepare?.(target);
  const got = await guessing.run(target, { scale: 'short', signal: AbortSignal.timeout(60_000) });
  expect(got).toBe('4 networks, 64 guesses: 64 × 401');
  const [home, hotel] = [await browserAt(target, HOME), await browserAt(target, '127.99.0.1')];
  expect((await home.signIn(OWNER.password)).status).toBe(200);
  expect((await hotel.signIn('mistyped')).status).toBe(401);
  expect((await hotel.signIn(OWNER.password)).status).toBe(200);
});

test('a network that has used up its guesses is told how long to wait, and other networks go on', async ({
  target,
}) => {
  const email = 'nobody.of.this.name@example.net';
  const [first, second] = [await browserAt(target, '127.98.0.1'), await browserAt(target, '127.97.0.1')];
  for (let count = 0; count < 5; count += 1) expect((await first.signIn('wrong', email)).status).toBe(401);
  // As after two hundred by others: hashing them would take a while.
  await target.sql`
    update rate_limits set points = 200 where key like 'guess-shared:%'`;
  expect((await first.signIn('wrong', email)).status).toBe(401);
  await target.sql`update rate_limits set points = 200 where key like 'guess-shared:%'`;
  const refused = await first.signIn('wrong', email);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(60);
  expect((await second.signIn('wrong', email)).status).toBe(401);
});

test('more guesses than can wait are refused at once, and the shop is served meanwhile', async ({
  target,
}) => {
  const browsers = await Promise.all(
    Array.from({ length: 4 }, (_, network) => browserAt(target, `127.96.${network}.1`)),
  );
  const flood = browsers.flatMap(({ signIn }, browser) =>
    Array.from({ length: 40 }, (_, index) => signIn('wrong', `n${browser}.${index}@example.net`)),
  );
  expect((await fetch(`${target.server.url}/api/health`)).status).toBe(200);
  const statuses = new Set((await Promise.all(flood)).map(({ status }) => status));
  expect([...statuses].sort()).toEqual([401, 503]);
});
