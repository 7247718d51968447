import { setTimeout as pause } from 'node:timers/promises';
import { call, type Marketer } from './marketer';

export type OtherAnswers = { count: number; p50_ms: number; p99_ms: number; failed: number };

const EVERY_MS = 100;
const paths = ['contacts-type', 'people/list?per_page=100&page=1&skip_total=true', 'segment/list'] as const;

/** Asks as somebody at the console does while something long goes on, one request at a time, until `end`. */
export function askInBetween(marketer: Marketer): { end(): Promise<OtherAnswers> } {
  const took: number[] = [];
  let failed = 0;
  let isOver = false;
  const asking = (async () => {
    for (let turn = 0; !isOver; turn++) {
      const began = performance.now();
      await call(marketer, 'GET', paths[turn % paths.length] ?? paths[0]).catch(() => failed++);
      took.push(performance.now() - began);
      await pause(EVERY_MS);
    }
  })();
  return {
    async end() {
      isOver = true;
      await asking;
      const sorted = took.sort((a, b) => a - b);
      return { count: sorted.length, p50_ms: at(sorted, 0.5), p99_ms: at(sorted, 0.99), failed };
    },
  };
}

const at = (sorted: readonly number[], share: number) =>
  Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);
