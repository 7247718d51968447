// With real worker processes.
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { useDatabase } from '@/lib/runtime/testing/database';
import { type Supervised, type Supervision, supervise } from './children';

const { url } = useDatabase();
let worker: Supervised;

/** Starts a worker under supervision; what the supervisor says comes back as it is said. */
function superviseWorker(databaseUrl: string, supervision?: Supervision): { said: string[] } {
  const said: string[] = [];
  vi.spyOn(process.stdout, 'write').mockImplementation((line) => said.push(String(line)) > 0);
  worker = supervise('worker', { ...process.env, DATABASE_URL: databaseUrl, NODE_OPTIONS: '' }, supervision);
  return { said };
}
afterEach(() => worker.stop('SIGTERM'));

test('a worker that ends after it has been at work is started again at once, however often', async () => {
  const { said } = superviseWorker(url);
  for (let time = 1; time <= 2; time++) {
    const { process: child } = worker;
    await once(child, 'message');
    child.kill('SIGKILL');
    await once(child, 'exit');
    expect(worker.process.pid).not.toBe(child.pid);
    expect(said).toEqual(Array(time).fill('! The worker process ended (SIGKILL); starting it again.\n'));
  }
});

test('one that ends before that is started again after a pause, which doubles', {
  timeout: 90_000,
}, async () => {
  const { said } = superviseWorker(url.replace(/:\d+\//, ':1/'));
  await expect.poll(() => said, { timeout: 60_000 }).toHaveLength(2);
  expect(said).toEqual([
    '! The worker process ended (exit code 1); starting it again in 1 s.\n',
    '! The worker process ended (exit code 1); starting it again in 2 s.\n',
  ]);
});

test('one that gives no answer any more is ended, and started again', async () => {
  let isHung = false;
  const server = createServer((_, response) => {
    if (!isHung) response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const watched = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const { said } = superviseWorker(url, { answers: { url: watched, limitMs: 600 } });
  const { process: child } = worker;
  await once(child, 'message');
  for (let times = 0; times < 8; times += 1) await once(server, 'request');
  expect(worker.process.pid).toBe(child.pid);
  isHung = true;
  const [code, signal] = await once(child, 'exit');
  expect([code, signal]).toEqual([null, 'SIGKILL']);
  expect(said).toEqual([
    '! The worker process has given no answer for 0.6 s.\n',
    '! The worker process ended (SIGKILL); starting it again.\n',
  ]);
  expect(worker.process.pid).not.toBe(child.pid);
  await worker.stop('SIGTERM');
  server.closeAllConnections();
  server.close();
});
