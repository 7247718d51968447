// `npm run bench -- pages-load [--seconds 4] [--rounds 3] [--connections 16] [--only home,search] [--products 1000]
// [--beside ../before]`: how many of the shop's pages one web process answers, next to node:http with the same bytes.
// With `--beside`, another checkout's build takes turns on the same database. It prints; it asserts nothing.
import { parseArgs } from 'node:util';
import { ensureBuild } from '@/lib/runtime/build';
import { say } from '@/lib/runtime/progress.mjs';
import { inPairs, openBeside, printPairs } from './support/beside';
import type { Target } from './support/load';
import { measure } from './support/measure';
import { memoryOf } from './support/memory';
import type { Bench } from './support/open-bench';
import { openPageShop, type Places } from './support/page-shop';
import { pageTargets, targetOf } from './support/page-targets';
import { printRows, type Row, rowOf, writeReport } from './support/report';
import { startStaticServer } from './support/static-floor';

const REPORT = '.bench/pages-load.json';

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '4' },
    rounds: { type: 'string', default: '3' },
    connections: { type: 'string', default: '16' },
    only: { type: 'string', default: '' },
    products: { type: 'string', default: '0' },
    beside: { type: 'string', default: '' },
  },
});
const [seconds = 0, rounds = 0, connections = 0, products = 0] = [
  values.seconds,
  values.rounds,
  values.connections,
  values.products,
].map(Number);

async function bench({ web, sql, filled }: Bench<Places>): Promise<void> {
  const wanted = values.only.split(',').filter((name) => name !== '');
  const pages = (await pageTargets(web.url, sql, filled)).filter(
    ({ name }) => wanted.length === 0 || wanted.some((one) => name === one || name.startsWith(`${one}:`)),
  );
  const shared = pages.filter(({ limit }) => limit);
  const files = await startStaticServer(
    web.url,
    shared.map(({ next }) => next()),
  );
  const limits = new Map(shared.map(({ name, next }) => [name, files.targetOf(name, next())]));
  const other = values.beside ? await openBeside(web, values.beside) : null;
  const webs = other ? [web.url, other.url] : [web.url];
  const own = inPairs(
    pages.map((page) => targetOf(web.url, page)),
    other?.url,
  );
  const before_mb = await memoryOf(web);
  const measured = await measure(webs, [...limits.values(), ...own], {
    connections,
    seconds,
    rounds,
  }).finally(() => {
    files.stop();
    return other?.stop();
  });
  const memory = { before_mb, after_mb: await memoryOf(web) };
  const limitOf = ({ name }: Target) => limits.get(name) ?? limits.values().next().value;
  const rows: Row[] = [...measured].map(([target, taken]) => {
    const limit = limitOf(target);
    return rowOf(target.name, taken, (limit && measured.get(limit)) ?? []);
  });
  printRows(rows, memory);
  printPairs(measured);
  writeReport(REPORT, { connections, seconds, rounds, products, rows, ...memory });
  say(`The figures are in ${REPORT}.`);
}

await ensureBuild();
const shop = await openPageShop(products);
await bench(shop).finally(() => shop.stop());
