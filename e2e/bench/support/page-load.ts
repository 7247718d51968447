import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, BrowserContextOptions, CDPSession, Page } from '@playwright/test';

export type Network = {
  key: string;
  name: string;
  /** Milliseconds and kilobits per second; null for none in the way. */
  limits: { latency: number; down: number; up: number } | null;
};

/** As Lighthouse applies it to a phone's requests: the round trip of 150 ms counts several times for each of them. */
export const NETWORKS: readonly Network[] = [
  { key: 'none', name: 'as it is', limits: null },
  { key: 'slow-4g', name: 'slow 4G', limits: { latency: 562.5, down: 1474.56, up: 675 } },
];

export const CPU_SLOWDOWN = 4;
export const PHONE: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
};

type Shift = { value: number; byInput: boolean; of: string };
type Seen = {
  lcp: number;
  largest: string;
  blocked: number;
  lastTask: number;
  shifts: Shift[];
  now: number;
};
type Press = { pressed: number | null; shown: number | null; settled: number | null };

export type Probed = { pageProbe: { read(): Seen; awaitPress(selector: string): Press } };

/** What opening a page took: milliseconds, and bytes as they came over the wire, headers apart. */
export type Load = {
  ttfb: number;
  fcp: number;
  lcp: number;
  /** What the largest paint showed. */
  largest: string;
  /** Of all long tasks, what is above 50 ms each. */
  blocked: number;
  /** All that moved without having been asked to, while loading and while scrolling to the end and back. */
  shift: number;
  /** What moved most. */
  moved: string;
  script: number;
  requests: number;
  html: number;
  /** Uncompressed. */
  htmlWhole: number;
};

/** What came over the wire by what was asked for: compressed, without the answers' headers. */
class Traffic {
  script = 0;
  requests = 0;
  html = 0;
  htmlWhole = 0;
  private readonly kinds = new Map<string, string>();
  private readonly headers = new Map<string, number>();

  constructor(cdp: CDPSession) {
    cdp.on('Network.requestWillBeSent', ({ requestId, type, request }) => {
      if (request.url.startsWith('data:')) return;
      this.requests += 1;
      this.kinds.set(requestId, type ?? '');
    });
    cdp.on('Network.responseReceived', ({ requestId, type, response }) => {
      this.kinds.set(requestId, type);
      this.headers.set(requestId, response.encodedDataLength);
    });
    cdp.on('Network.dataReceived', ({ requestId, dataLength }) => {
      if (this.kinds.get(requestId) === 'Document') this.htmlWhole += dataLength;
    });
    cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      const kind = this.kinds.get(requestId);
      const bytes = Math.max(0, encodedDataLength - (this.headers.get(requestId) ?? 0));
      if (kind === 'Script') this.script += bytes;
      if (kind === 'Document') this.html += bytes;
    });
  }
}

const read = (page: Page) => page.evaluate(() => (globalThis as unknown as Probed).pageProbe.read());

/** Waits until nothing has been loading or computing for a while. */
async function untilQuiet(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  for (let turn = 0; turn < 40; turn++) {
    await pause(250);
    const { now, lastTask } = await read(page);
    if (now - lastTask > 750) return;
  }
}

/** To the end of the page and back, as a thumb does. */
async function scrollThrough(page: Page): Promise<void> {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.mouse.move(195, 400);
  for (let at = 0; at < Math.min(height, 12_000); at += 700) {
    await page.mouse.wheel(0, 700);
    await pause(120);
  }
  await page.mouse.wheel(0, -height);
  await pause(300);
}

type Options = { network: Network; storage?: BrowserContextOptions['storageState']; status?: number };

/**
 * Opens a page on a slowed phone with nothing cached, and takes its figures.
 *
 * @param then what is done on the open page before it is closed.
 * @throws Error where the page answers with another status, or its scripts fail.
 */
export async function load<T>(
  browser: Browser,
  url: string,
  { network, storage, status = 200 }: Options,
  then: (page: Page) => Promise<T>,
): Promise<{ load: Load; done: T }> {
  const context = await browser.newContext({ ...PHONE, ...(storage && { storageState: storage }) });
  try {
    const page = await context.newPage();
    const failures: Error[] = [];
    page.on('pageerror', (error) => failures.push(error));
    const cdp = await context.newCDPSession(page);
    await cdp.send('Network.enable');
    await page.addInitScript({ path: `${import.meta.dirname}/page-probe.mjs` });
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    if (network.limits) {
      const { latency, down, up } = network.limits;
      const rates = { downloadThroughput: (down * 1000) / 8, uploadThroughput: (up * 1000) / 8 };
      await cdp.send('Network.emulateNetworkConditions', { offline: false, latency, ...rates });
    }
    const traffic = new Traffic(cdp);
    const response = await page.goto(url, { waitUntil: 'load' });
    if (response?.status() !== status) throw new Error(`${url} answered ${response?.status()}.`);
    await untilQuiet(page);
    const atRest = { ...traffic };
    const seen = await read(page);
    const { ttfb, fcp } = await page.evaluate(() => {
      const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
      const [paint] = performance.getEntriesByName('first-contentful-paint');
      return { ttfb: navigation?.responseStart ?? 0, fcp: paint?.startTime ?? 0 };
    });
    await scrollThrough(page);
    const own = (await read(page)).shifts.filter(({ byInput }) => !byInput);
    const moved = own.reduce<Shift | null>(
      (most, one) => (most && most.value > one.value ? most : one),
      null,
    );
    const done = await then(page);
    if (failures[0]) throw failures[0];
    const { lcp, largest, blocked } = seen;
    const { script, requests, html, htmlWhole } = atRest;
    const shift = own.reduce((sum, { value }) => sum + value, 0);
    return {
      load: {
        ...{ ttfb, fcp, lcp, largest, blocked, shift },
        ...{ moved: moved?.of ?? '', script, requests, html, htmlWhole },
      },
      done,
    };
  } finally {
    await context.close();
  }
}
