// `npm run bench -- hostile [--only tiny-chunks,deep-html] [--calm 10] [--patience 60]`: each attack of e2e/abuse in full
// on a server of its own, and what ten ordinary visitors meet before, during and after it. It prints; it asserts nothing.
import { readdirSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { ensureBuild } from '@/lib/runtime/build';
import { say } from '@/lib/runtime/progress.mjs';
import type { Attack } from '../abuse/attacks/attack';
import { openTarget } from '../abuse/open-target';
import { hasEnded, watchMemory } from './support/processes';
import { writeReport } from './support/report';
import { openDoors, ordinaryCalls, summarise, summariseByPath, type Visit, warmUp } from './support/visitors';

const VISITORS = 10;
const REPORT = '.bench/hostile.json';

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    calm: { type: 'string', default: '10' },
    patience: { type: 'string', default: '60' },
  },
});
const calmMs = Number(values.calm) * 1000;
const patienceMs = Number(values.patience) * 1000;

async function findAttacks(): Promise<Attack[]> {
  const folder = new URL('../abuse/attacks/', import.meta.url);
  const files = readdirSync(folder).filter((name) => name.endsWith('.ts') && name !== 'attack.ts');
  const modules = await Promise.all(files.map((name) => import(new URL(name, folder).href)));
  const isAttack = (value: unknown): value is Attack =>
    typeof (value as Partial<Attack>)?.run === 'function' && 'summary' in (value as Attack);
  const wanted = values.only.split(',').filter((name) => name !== '');
  return modules
    .flatMap((module) => Object.values(module).filter(isAttack))
    .filter(({ name }) => wanted.length === 0 || wanted.includes(name));
}

async function endure(attack: Attack) {
  const { target, close } = await openTarget();
  const { web, worker, url } = target.server;
  const memory = watchMemory(web);
  const workerMemory = worker && watchMemory(worker);
  const calls = await ordinaryCalls(target.sql);
  await warmUp(url, calls);
  const visitors = openDoors({ origin: url, calls, count: VISITORS });
  const figuresOf = (visits: readonly Visit[]) => ({
    ...summarise(visits),
    byPath: summariseByPath(visits, calls),
  });
  try {
    await attack.prepare?.(target);
    // The first requests load what a process needs once.
    await pause(calmMs / 2);
    await visitors.collect();
    await pause(calmMs);
    const before = figuresOf(await visitors.collect());
    const beforeMb = memory.peakMb();
    const workerBeforeMb = workerMemory?.peakMb() ?? 0;
    const began = performance.now();
    const got = await attack
      .run(target, { scale: 'full', signal: AbortSignal.timeout(patienceMs) })
      .catch((error: Error) => `ended by ${error.name}: ${error.message}`.slice(0, 200));
    const seconds = (performance.now() - began) / 1000;
    const during = figuresOf(await visitors.collect());
    const growthMb = memory.peakMb() - beforeMb;
    const workerGrowthMb = (workerMemory?.peakMb() ?? 0) - workerBeforeMb;
    await pause(calmMs);
    const after = figuresOf(await visitors.collect());
    const ended = [web, worker].filter((child) => child && hasEnded(child)).length;
    return { name: attack.name, seconds, before, during, after, growthMb, workerGrowthMb, ended, got };
  } finally {
    memory.stop();
    workerMemory?.stop();
    await visitors.leave();
    await close();
  }
}

type Endured = Awaited<ReturnType<typeof endure>>;

const rowOf = ({ seconds, before, during, after, growthMb, workerGrowthMb, ended }: Endured) => ({
  seconds: Math.round(seconds),
  'p50 before': before.p50_ms,
  'p99 before': before.p99_ms,
  'p50 during': during.p50_ms,
  'p99 during': during.p99_ms,
  'p50 after': after.p50_ms,
  'p99 after': after.p99_ms,
  visits: during.count,
  failed: during.failed + after.failed,
  'web +MB': growthMb,
  'worker +MB': workerGrowthMb,
  'processes ended': ended,
});

function printPaths({ before, during, after }: Endured): void {
  const rows = during.byPath.map(({ path, p50_ms, p99_ms, count, failed }, index) => [
    path,
    {
      'p50 before': before.byPath[index]?.p50_ms,
      'p50 during': p50_ms,
      'p99 during': p99_ms,
      'p50 after': after.byPath[index]?.p50_ms,
      visits: count,
      failed,
    },
  ]);
  console.table(Object.fromEntries(rows));
}

await ensureBuild();
const endured: Endured[] = [];
for (const attack of await findAttacks()) {
  say(`· ${attack.name}: ${attack.summary}`);
  const result = await endure(attack);
  say(`  ${result.got}`);
  printPaths(result);
  endured.push(result);
}
console.table(Object.fromEntries(endured.map((result) => [result.name, rowOf(result)])));
writeReport(REPORT, { visitors: VISITORS, attacks: endured });
say(`The figures are in ${REPORT}.`);
