// The ordinary visitors of `visitors.ts`, in a process of their own: what an attack computes must not count as waiting.
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'undici';
import type { Call } from './load';
import type { Visit, VisitorsData } from './visitors';

/** A person reads between two clicks; ten of them then ask for about twenty pages and answers a second. */
const THINK_MS = 400;
const PATIENCE_MS = 30_000;

const { origin, calls, count } = JSON.parse(process.argv[2] ?? '') as VisitorsData;
let visits: Visit[] = [];
let leaving = false;

const connect = (visitor: number) =>
  new Client(origin, {
    headersTimeout: PATIENCE_MS,
    bodyTimeout: PATIENCE_MS,
    // A network of one's own for each, as in life: the attacker's limits are not theirs. Linux alone has all of 127/8.
    ...(process.platform === 'linux' ? { localAddress: `127.1.${visitor}.1` } : {}),
  });

async function call(client: Client, { method, path, headers, body }: Call): Promise<number> {
  // As every browser asks: what must be unpacked for one waits for the server's other threads.
  const asked = { 'accept-encoding': 'gzip, br', ...headers };
  const answer = await client.request({ method, path, headers: asked, body: body ?? null });
  await answer.body.dump({ limit: 10_000_000 });
  return answer.statusCode;
}

async function visit(visitor: number): Promise<void> {
  let client = connect(visitor);
  for (let turn = visitor; !leaving; turn++) {
    const wanted = calls[turn % calls.length];
    if (!wanted) return;
    const began = performance.now();
    const status = await call(client, wanted).catch(async () => {
      await client.destroy();
      client = connect(visitor);
      return 0;
    });
    visits.push({ path: wanted.path, status, ms: performance.now() - began });
    await pause(THINK_MS * (0.5 + Math.random()));
  }
  await client.destroy();
}

process.on('message', (message: 'collect' | 'leave') => {
  if (message === 'leave') leaving = true;
  process.send?.(visits);
  visits = [];
});

await Promise.all(Array.from({ length: count }, (_, index) => visit(index + 1)));
process.disconnect();
