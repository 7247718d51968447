// `npm run bench -- pages [--runs 5] [--only home,top-up] [--network none|slow-4g|both] [--products 1000]
// [--beside ../before]`: how fast the shop's pages open and answer on a slowed phone, next to an empty page of the
// framework. With `--beside`, another checkout's build takes turns on the same database. It prints; it asserts nothing.
import { parseArgs } from 'node:util';
import { type Browser, chromium } from '@playwright/test';
import { ensureBuild } from '@/lib/runtime/build';
import { say } from '@/lib/runtime/progress.mjs';
import { ensureBrowser } from '@/lib/runtime/testing/browser';
import { openBeside } from './support/beside';
import { bestSpeed, speedOf, whenCalm } from './support/calm';
import { openEmptyPage } from './support/empty-page';
import { type MeasuredPage, measuredPages, type Visitors, visitorsOf } from './support/page-list';
import { CPU_SLOWDOWN, load, NETWORKS, type Network, PHONE } from './support/page-load';
import { pressAll } from './support/page-press';
import { pageRow, printPages, printReactions, reactionRow, type Taken } from './support/page-report';
import { openPageShop, type Places } from './support/page-shop';
import { median, writeReport } from './support/report';

const REPORT = '.bench/pages.json';
const EMPTY = 'empty page';

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '5' },
    only: { type: 'string', default: '' },
    network: { type: 'string', default: 'both' },
    wait: { type: 'string', default: '20' },
    products: { type: 'string', default: '0' },
    beside: { type: 'string', default: '' },
  },
});
const [runs = 0, products = 0, patience = 0] = [values.runs, values.products, values.wait].map(Number);
const networks = NETWORKS.filter(({ key }) => values.network === 'both' || values.network === key);

type Subject = { page: MeasuredPage; url: string; visitors: Visitors | null };

/** All subjects take turns, so that a busy moment of the machine meets none of them alone. */
async function measure(
  browser: Browser,
  subjects: readonly Subject[],
  network: Network,
): Promise<{ taken: Taken[]; busy: number }> {
  let busy = 0;
  const taken = subjects.map(
    ({ page }): Taken => ({ name: page.name, network: network.name, loads: [], reactions: [] }),
  );
  for (let run = 0; run <= runs; run++) {
    // The first finds nothing prepared in the server, and is not counted.
    say(run === 0 ? `· Network: ${network.name}; warming up …` : `· Run ${run} of ${runs} …`);
    for (const [index, { page, url, visitors }] of subjects.entries()) {
      if (run > 0 && !(await whenCalm(patience * 1000))) busy += 1;
      const options = {
        network,
        ...(visitors && { storage: visitors[page.as] }),
        ...(page.status && { status: page.status }),
      };
      const { load: figures, done } = await load(browser, url + page.path, options, async (open) =>
        page.pressing ? pressAll(open, page.pressing) : [],
      );
      if (run === 0) continue;
      taken[index]?.loads.push(figures);
      taken[index]?.reactions.push(...done);
    }
  }
  return { taken, busy };
}

async function subjectsOf(
  browser: Browser,
  places: Places,
  sites: readonly { url: string; suffix: string }[],
): Promise<Subject[]> {
  const wanted = values.only.split(',').filter((name) => name !== '');
  const pages = measuredPages(places).filter(({ name }) => wanted.length === 0 || wanted.includes(name));
  const visited = await Promise.all(
    sites.map(async (site) => ({ ...site, visitors: await visitorsOf(browser, site.url, places) })),
  );
  return pages.flatMap((page) =>
    visited.map(({ url, suffix, visitors }) => ({
      page: { ...page, name: page.name + suffix },
      url,
      visitors,
    })),
  );
}

async function bench(browser: Browser, subjects: readonly Subject[]): Promise<void> {
  const speedBefore = await speedOf(browser);
  const { width, height } = PHONE.viewport ?? {};
  say(
    `A phone of ${width} × ${height}, its processor slowed ${CPU_SLOWDOWN} times; medians of ${runs} loads with nothing cached.`,
  );
  const report: unknown[] = [];
  const pressed: Taken[] = [];
  let waited = 0;
  for (const network of networks) {
    const { taken, busy } = await measure(browser, subjects, network);
    waited += busy;
    const emptyScript = median(
      taken.find(({ name }) => name === EMPTY)?.loads.map(({ script }) => script) ?? [0],
    );
    say(`Network: ${network.name}`);
    printPages(taken, emptyScript);
    pressed.push(...taken.filter(({ reactions }) => reactions.length > 0));
    report.push(
      ...taken.map((one) => ({ page: one.name, network: one.network, ...pageRow(one, emptyScript) })),
    );
  }
  say('From a press (a denomination, “Add”) to the painted price, and to the price that stays:');
  printReactions(pressed);
  const speedAfter = await speedOf(browser);
  const speed = {
    before_ms: speedBefore,
    after_ms: speedAfter,
    best_ms: bestSpeed(Math.min(speedBefore, speedAfter)),
  };
  const shown = [speed.before_ms, speed.after_ms, speed.best_ms].map((ms) => ms.toFixed(0));
  say(
    `A fixed piece of script, not slowed: ${shown[0]} ms before, ${shown[1]} ms after; the best seen here is ${shown[2]} ms.`,
  );
  say(`${waited} loads were taken while the machine was busy.`);
  const presses = pressed.map((one) => ({ page: one.name, network: one.network, ...reactionRow(one) }));
  writeReport(REPORT, { runs, products, speed, busy_loads: waited, pages: report, presses });
  say(`The figures are in ${REPORT}.`);
}

await ensureBuild();
const executablePath = await ensureBrowser();
const open: { stop(): Promise<unknown> }[] = [];
let isStopping = false;

async function stop(): Promise<void> {
  if (isStopping) return;
  isStopping = true;
  for (const one of open.reverse()) await one.stop();
}

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => stop().then(() => process.exit(1)));

const opened = async <T extends { stop(): Promise<unknown> }>(opening: Promise<T>): Promise<T> => {
  const one = await opening;
  open.push(one);
  return one;
};

try {
  const empty = await opened(openEmptyPage());
  const shop = await opened(openPageShop(products));
  const beside = values.beside ? await opened(openBeside(shop.web, values.beside)) : null;
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu'],
    handleSIGINT: false,
    handleSIGTERM: false,
  });
  open.push({ stop: () => browser.close() });
  const sites = [
    { url: shop.web.url, suffix: '' },
    ...(beside ? [{ url: beside.url, suffix: ' (beside)' }] : []),
  ];
  const bare = { page: { name: EMPTY, path: '/', as: 'guest' as const }, url: empty.url, visitors: null };
  await bench(browser, [bare, ...(await subjectsOf(browser, shop.filled, sites))]);
} catch (error) {
  // Whoever stops it takes the browser away from under it.
  if (!isStopping) throw error;
} finally {
  await stop();
}
