// `npm run bench -- api [--seconds 4] [--rounds 3] [--only get-category,card/make-order]`: what the API carries, next
// to a bare server (the limit) and to an empty handler of the same build (the floor). It prints; it asserts nothing.
import { parseArgs } from 'node:util';
import { ensureBuild } from '@/lib/runtime/build';
import { say } from '@/lib/runtime/progress.mjs';
import { load, type Target } from './support/load';
import { type Measured, printRows, rowOf, writeReport } from './support/report';
import { openShop, type Shop } from './support/shop';
import { buyOrders, endpointTargets, floorTarget, startLimit } from './support/targets';

const CONNECTIONS = 16;
const REPORT = '.bench/api.json';

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '4' },
    rounds: { type: 'string', default: '3' },
    only: { type: 'string', default: '' },
  },
});
const seconds = Number(values.seconds);
const rounds = Number(values.rounds);

/** A figure that the web process tells of itself. */
async function metricOf({ web }: Shop, name: string): Promise<number> {
  const text = await (await fetch(`${web.url}/api/metrics`)).text();
  const [, value] = new RegExp(`^${name} (\\S+)`, 'm').exec(text) ?? [];
  return Number(value);
}

const memoryOf = async (shop: Shop) =>
  Math.round((await metricOf(shop, 'process_resident_memory_bytes')) / 1024 / 1024);

const cpuOf = (shop: Shop) => metricOf(shop, 'process_cpu_seconds_total');

async function take(shop: Shop, target: Target, seconds: number): Promise<Measured> {
  const before = await cpuOf(shop);
  const round = await load(target, CONNECTIONS, seconds);
  const used = (await cpuOf(shop)) - before;
  return { ...round, cpuMicros: target.origin === shop.web.url ? (used * 1e6) / round.count : 0 };
}

/** Rounds by target. All targets take turns, so that a busy moment of the machine meets none of them alone. */
async function measure(shop: Shop, targets: readonly Target[]): Promise<Map<Target, Measured[]>> {
  const measured = new Map<Target, Measured[]>(targets.map((target) => [target, []]));
  for (const target of targets) await load(target, CONNECTIONS, Math.min(seconds, 2));
  for (let round = 1; round <= rounds; round++) {
    say(`· Round ${round} of ${rounds} …`);
    for (const [target, taken] of measured) taken.push(await take(shop, target, seconds));
  }
  return measured;
}

async function bench(shop: Shop): Promise<void> {
  await buyOrders(shop);
  const limit = await startLimit(shop.web.databaseUrl);
  const floor = floorTarget(shop.web.url);
  const wanted = values.only.split(',').filter((name) => name !== '');
  const endpoints = (await endpointTargets(shop)).filter(
    ({ name }) => wanted.length === 0 || wanted.includes(name),
  );
  const before_mb = await memoryOf(shop);
  const measured = await measure(shop, [limit.target, floor, ...endpoints]);
  const memory = { before_mb, after_mb: await memoryOf(shop) };
  limit.stop();
  const rows = [...measured].map(([{ name }, taken]) => rowOf(name, taken, measured.get(floor) ?? []));
  printRows(rows, memory);
  writeReport(REPORT, { connections: CONNECTIONS, seconds, rounds, rows, ...memory });
  say(`The figures are in ${REPORT}.`);
}

await ensureBuild();
const shop = await openShop();
await bench(shop).finally(() => shop.stop());
