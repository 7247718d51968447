import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { dirname } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Browser } from '@playwright/test';
import { median } from './report';

const BEST = '.bench/browser-speed.json';
const SAMPLE_MS = 250;
const BUSY_SHARE = 0.2;

const spent = () =>
  cpus().reduce(
    (sum, { times }) => {
      const all = times.user + times.nice + times.sys + times.idle + times.irq;
      return { all: sum.all + all, idle: sum.idle + times.idle };
    },
    { all: 0, idle: 0 },
  );

/** How much of all processors was busy during a quarter of a second. */
async function busyShare(): Promise<number> {
  const before = spent();
  await pause(SAMPLE_MS);
  const after = spent();
  return 1 - (after.idle - before.idle) / Math.max(1, after.all - before.all);
}

/** Waits until the machine has nothing else to do, for so long at most. @returns whether it is calm now. */
export async function whenCalm(patienceMs: number): Promise<boolean> {
  const end = Date.now() + patienceMs;
  do if ((await busyShare()) < BUSY_SHARE) return true;
  while (Date.now() < end);
  return false;
}

/** Milliseconds that a fixed piece of JavaScript takes in this browser with no slow-down; the middle of nine. */
export async function speedOf(browser: Browser): Promise<number> {
  const page = await browser.newPage();
  const times = await page.evaluate(() =>
    Array.from({ length: 11 }, () => {
      const began = performance.now();
      let hash = 0;
      const kept: { hash: number; text: string }[] = [];
      for (let turn = 0; turn < 6_000_000; turn++) {
        hash = (Math.imul(hash, 31) + turn) | 0;
        if (turn % 512 === 0) kept.push({ hash, text: String(hash) });
      }
      kept.sort((a, b) => a.text.localeCompare(b.text));
      return performance.now() - began;
    }).slice(2),
  );
  await page.close();
  return median(times);
}

/** The least that `speedOf` has ever given on this machine, `now` included. */
export function bestSpeed(now: number): number {
  let before = Number.POSITIVE_INFINITY;
  try {
    before = Number(JSON.parse(readFileSync(BEST, 'utf8')).ms) || before;
  } catch {
    // The first run.
  }
  const ms = Math.min(before, now);
  mkdirSync(dirname(BEST), { recursive: true });
  writeFileSync(BEST, `${JSON.stringify({ ms })}\n`);
  return ms;
}
