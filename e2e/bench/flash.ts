// `npm run bench -- flash [--visitors 2000] [--within 2] [--units 500] [--products 5000]`: a sale at which everybody comes
// at once, looks at home and at the product, and buys; in its middle a price changes. It prints; it asserts nothing.
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { ensureBuild } from '@/lib/runtime/build';
import { say } from '@/lib/runtime/progress.mjs';
import { comeAtOnce, type FlashVisit } from './support/flash-crowd';
import { changePrice, openFlashSale, type Sale, soldUnits } from './support/flash-sale';
import { watched } from './support/memory';
import type { Bench } from './support/open-bench';
import { writeReport } from './support/report';

const REPORT = '.bench/flash.json';
const NEW_PRICE = '77.77';

const { values } = parseArgs({
  options: {
    visitors: { type: 'string', default: '2000' },
    within: { type: 'string', default: '2' },
    units: { type: 'string', default: '500' },
    products: { type: 'string', default: '0' },
  },
});
const [visitors = 0, within = 0, units = 0, products = 0] = [
  values.visitors,
  values.within,
  values.units,
  values.products,
].map(Number);

const steps = ['home', 'product', 'quote', 'order', 'paid'] as const;

/** Milliseconds at the median and in the tails, of those who came so far. */
function rowOf(visits: readonly FlashVisit[], step: (typeof steps)[number]) {
  const took = visits.flatMap((visit) => visit[step] ?? []).sort((a, b) => a - b);
  const at = (share: number) =>
    Math.round(took[Math.min(took.length - 1, Math.floor(took.length * share))] ?? 0);
  return { count: took.length, 'p50 ms': at(0.5), 'p95 ms': at(0.95), 'p99 ms': at(0.99) };
}

/** Milliseconds after the change at which somebody was still shown the old price: 0 where nobody was. */
const staleFor = (visits: readonly FlashVisit[], changedAt: number) =>
  Math.max(
    0,
    ...visits.flatMap(({ product, hasNewPrice, askedAt }) =>
      product === null || hasNewPrice ? [] : [askedAt - changedAt],
    ),
  );

async function bench({ web, sql, filled: sale }: Bench<Sale>): Promise<void> {
  // The first requests load what a process needs once.
  for (const path of ['/', sale.path]) await (await fetch(web.url + path)).arrayBuffer();
  let changedAt = 0;
  const { result, seconds, memory, delay } = await watched(web, async () => {
    const crowd = comeAtOnce({
      origin: web.url,
      path: sale.path,
      serviceId: sale.serviceId,
      visitors,
      withinMs: within * 1000,
      newPrice: NEW_PRICE,
    });
    await pause(within * 500);
    changedAt = await changePrice(sql, sale, NEW_PRICE);
    return crowd;
  });
  const table = Object.fromEntries(steps.map((step) => [step, rowOf(result, step)]));
  console.table(table);
  const failed: Record<string, number> = {};
  for (const { failure } of result) if (failure) failed[failure] = (failed[failure] ?? 0) + 1;
  const sold = await soldUnits(sql, sale);
  const stale_ms = staleFor(result, changedAt);
  const figures = { seconds, ...memory, ...delay, stale_ms, units, sold, failed };
  console.log(figures);
  writeReport(REPORT, { visitors, within, products, ...table, ...figures });
  say(`The figures are in ${REPORT}.`);
}

await ensureBuild();
const open = await openFlashSale(units, visitors, products);
await bench(open).finally(() => open.stop());
