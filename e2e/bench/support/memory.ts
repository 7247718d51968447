import { setTimeout as pause } from 'node:timers/promises';
import type { RunningServer } from '../../support/server';

const EVERY_MS = 200;

/** Figures that the web process tells of itself, in the order of their names. */
export async function metricsOf({ url }: Pick<RunningServer, 'url'>, ...names: string[]): Promise<number[]> {
  const text = await (await fetch(`${url}/api/metrics`)).text();
  return names.map((name) => Number(new RegExp(`^${name} (\\S+)`, 'm').exec(text)?.[1]));
}

export const metricOf = async (web: Pick<RunningServer, 'url'>, name: string): Promise<number> =>
  (await metricsOf(web, name))[0] ?? Number.NaN;

const RESIDENT = 'process_resident_memory_bytes';
// The longest since it was last asked for.
const LONGEST_DELAY = 'nodejs_eventloop_lag_max_seconds';
const megabytes = (bytes = Number.NaN) => Math.round(bytes / 1024 / 1024);

/** The web process's resident memory in megabytes. */
export const memoryOf = async (web: Pick<RunningServer, 'url'>): Promise<number> =>
  megabytes(await metricOf(web, RESIDENT));

/**
 * Does something and gives how long it took, how far the web process's memory rose above what it was before, and the
 * longest that its event loop was held up.
 */
export async function watched<T>(web: RunningServer, work: () => Promise<T>) {
  const [resident] = await metricsOf(web, RESIDENT);
  const before_mb = megabytes(resident);
  let peak = before_mb;
  let longest = 0;
  let isOver = false;
  const look = async () => {
    const [bytes, seconds = 0] = await metricsOf(web, RESIDENT, LONGEST_DELAY);
    peak = Math.max(peak, megabytes(bytes));
    longest = Math.max(longest, seconds * 1_000);
  };
  const watching = (async () => {
    while (!isOver) {
      await look();
      await pause(EVERY_MS);
    }
    await look();
  })();
  const began = performance.now();
  let seconds = 0;
  const result = await work().finally(() => {
    seconds = (performance.now() - began) / 1000;
    isOver = true;
    return watching;
  });
  const memory = { before_mb, peak_mb: peak, growth_mb: peak - before_mb };
  return { result, seconds, memory, delay: { longest_ms: Math.round(longest) } };
}
