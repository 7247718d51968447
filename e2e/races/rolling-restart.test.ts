import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { test as base, expect } from '@playwright/test';
import { anyFreePort } from '@/lib/runtime/port';
import { Balancer } from '../support/balancer';
import { startServer } from '../support/server';
import { SteadyLoad, unlessStatus } from '../support/steady-load';
import { WebProcess } from '../support/web-process';

type Pair = { ports: [number, number]; second: WebProcess };

/** Two webs on one database, the second of which can be restarted. */
const test = base.extend<object, { pair: Pair }>({
  pair: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern.
    async ({}, use) => {
      const server = await startServer({ worker: false, env: { DRAIN_SECONDS: '8' } });
      const second = await WebProcess.start(await anyFreePort(), server.env, server.logFile);
      await use({ ports: [Number(new URL(server.url).port), second.port], second });
      await second.stop();
      server.web.kill('SIGINT');
      await server.stop();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
});

// In one worker, which has one pair.
test.describe.configure({ mode: 'default' });

test('a web that restarts behind a load balancer drops no request', async ({ pair: { ports, second } }) => {
  test.setTimeout(240_000);
  const balancer = await Balancer.open(ports);
  const load = new SteadyLoad(balancer.url);
  load.add('page', async (send) => unlessStatus(await send('GET', '/')));
  load.add('API', async (send) => unlessStatus(await send('GET', '/api/get-campaign'), 401), { visitors: 4 });
  const order = { service_ids: [1], quantities: [1] };
  load.add('form', async (send) => unlessStatus(await send('POST', '/api/card/make-order', {}, order), 401));

  // The first requests of a process take long enough to be served by the other one.
  const fewest = () => Math.min(...Object.values(load.tallies).map(({ requests }) => requests));
  await expect.poll(fewest, { timeout: 60_000 }).toBeGreaterThan(10);

  const ask = (path: string) => fetch(`http://127.0.0.1:${second.port}${path}`);
  const restarting = second.restart();
  await expect.poll(async () => (await ask('/api/ready')).status).toBe(503);
  for (const path of ['/api/live', '/api/health', '/']) {
    const answer = await ask(path);
    expect(answer.status, path).toBe(200);
    expect(answer.headers.get('connection'), path).toBe('close');
  }
  await restarting;
  await balancer.whenUp(second.port);

  const tallies = await load.stop();
  await balancer.close();
  expect(Object.values(tallies).flatMap(({ failures }) => Object.entries(failures))).toEqual([]);
  for (const [kind, { requests }] of Object.entries(tallies)) expect(requests, kind).toBeGreaterThan(20);
});

test('a second signal ends a web that drains', async ({ pair: { second } }) => {
  const ended = once(second.process, 'exit');
  second.process.kill('SIGTERM');
  // Two that come together count as one: a supervisor passes on what a service manager has sent to all.
  second.process.kill('SIGTERM');
  await pause(1_200);
  expect(second.process.exitCode).toBeNull();
  second.process.kill('SIGTERM');
  expect(await ended).toEqual([1, null]);
});
