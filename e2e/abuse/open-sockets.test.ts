import { expect, test } from '@playwright/test';
import type { Target } from './attacks/attack';
import { openSockets } from './attacks/open-sockets';
import { openTarget } from './open-target';

let target: Target;
let close: () => Promise<void>;
test.beforeAll(async () => {
  ({ target, close } = await openTarget({ KEEP_ALIVE_SECONDS: '1' }));
});
test.afterAll(() => close());

test('whatever opens a connection and asks for nothing loses it, and keeps nobody else out', async () => {
  test.skip(process.platform !== 'linux', 'Linux alone has all of 127/8 for the attacker to be elsewhere.');
  let isOver = false;
  const attack = openSockets
    .run(target, { scale: 'short', signal: new AbortController().signal })
    .finally(() => {
      isOver = true;
    });
  const statuses = new Set<number>();
  while (!isOver)
    for (const path of ['/api/health', '/sign-in', '/'])
      statuses.add((await fetch(target.server.url + path)).status);
  expect([...statuses]).toEqual([200]);
  expect(await attack).toMatch(/^39 opened, 0 refused, 0 left; /);
});
