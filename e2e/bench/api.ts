// `npm run bench -- api [--seconds 4] [--rounds 3] [--only get-category,card/make-order]
// [--beside ../before]`: what the API carries, next to a bare server (the limit) and to an empty handler of the same build
// (the floor). With `--beside`, another checkout's build takes turns on the same database. It prints; it asserts nothing.
import { parseArgs } from 'node:util';
import { ensureBuild } from '@/lib/runtime/build';
import { say } from '@/lib/runtime/progress.mjs';
import { inPairs, openBeside, printPairs } from './support/beside';
import { measure } from './support/measure';
import { memoryOf } from './support/memory';
import { printRows, rowOf, writeReport } from './support/report';
import { openShop, type Shop } from './support/shop';
import { buyOrders, endpointTargets, floorTarget, startLimit } from './support/targets';

const CONNECTIONS = 16;
const REPORT = '.bench/api.json';

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '4' },
    rounds: { type: 'string', default: '3' },
    only: { type: 'string', default: '' },
    beside: { type: 'string', default: '' },
  },
});
const seconds = Number(values.seconds);
const rounds = Number(values.rounds);

async function bench(shop: Shop): Promise<void> {
  await buyOrders(shop);
  const limit = await startLimit(shop.web.databaseUrl);
  const floor = floorTarget(shop.web.url);
  const wanted = values.only.split(',').filter((name) => name !== '');
  const endpoints = (await endpointTargets(shop)).filter(
    ({ name }) => wanted.length === 0 || wanted.includes(name),
  );
  const before_mb = await memoryOf(shop.web);
  const other = values.beside ? await openBeside(shop.web, values.beside) : null;
  const webs = other ? [shop.web.url, other.url] : [shop.web.url];
  const targets = [limit.target, ...inPairs([floor, ...endpoints], other?.url)];
  const measured = await measure(webs, targets, { connections: CONNECTIONS, seconds, rounds }).finally(() =>
    other?.stop(),
  );
  const memory = { before_mb, after_mb: await memoryOf(shop.web) };
  limit.stop();
  const rows = [...measured].map(([{ name }, taken]) => rowOf(name, taken, measured.get(floor) ?? []));
  printRows(rows, memory);
  printPairs(measured);
  writeReport(REPORT, { connections: CONNECTIONS, seconds, rounds, rows, ...memory });
  say(`The figures are in ${REPORT}.`);
}

await ensureBuild();
const shop = await openShop();
await bench(shop).finally(() => shop.stop());
