import { setTimeout as pause } from 'node:timers/promises';
import type { RunningServer } from '../../support/server';

const EVERY_MS = 200;

/** A figure that the web process tells of itself. */
export async function metricOf({ url }: Pick<RunningServer, 'url'>, name: string): Promise<number> {
  const text = await (await fetch(`${url}/api/metrics`)).text();
  const [, value] = new RegExp(`^${name} (\\S+)`, 'm').exec(text) ?? [];
  return Number(value);
}

/** The web process's resident memory in megabytes. */
export const memoryOf = async (web: Pick<RunningServer, 'url'>): Promise<number> =>
  Math.round((await metricOf(web, 'process_resident_memory_bytes')) / 1024 / 1024);

/** Does something and gives how long it took and how far the web process's memory rose above what it was before. */
export async function watched<T>(web: RunningServer, work: () => Promise<T>) {
  const before_mb = await memoryOf(web);
  let peak = before_mb;
  let isOver = false;
  const watching = (async () => {
    while (!isOver) {
      peak = Math.max(peak, await memoryOf(web));
      await pause(EVERY_MS);
    }
  })();
  const began = performance.now();
  try {
    const result = await work();
    const seconds = (performance.now() - began) / 1000;
    return { result, seconds, memory: { before_mb, peak_mb: peak, growth_mb: peak - before_mb } };
  } finally {
    isOver = true;
    await watching;
  }
}
