import { resolve } from 'node:path';
import { endChild, spawnPart } from '@/lib/runtime/children';
import { anyFreePort } from '@/lib/runtime/port';
import { whenReady } from '@/lib/runtime/ready';
import type { RunningServer } from '../../support/server';
import type { Target } from './load';
import { type Measured, median } from './report';

/** The web process of another checkout, which has been built, on the same database: two builds can take turns. */
export async function openBeside(
  web: RunningServer,
  folder: string,
): Promise<{ url: string; stop(): Promise<void> }> {
  const port = await anyFreePort();
  const url = `http://localhost:${port}`;
  const env = { ...web.env, PORT: String(port), APP_URL: url };
  const child = spawnPart('web', env, 'inherit', resolve(folder));
  const stop = () => endChild(child);
  await whenReady(port, child).catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  return { url, stop };
}

const SUFFIX = ' (beside)';

/** Each target, and the same of another build, so that they take turns. */
export const inPairs = (targets: readonly Target[], url: string | undefined): Target[] =>
  targets.flatMap((target) =>
    url ? [target, { ...target, name: target.name + SUFFIX, origin: url }] : [target],
  );

/** This build's rates, and what the other computes for an answer, as parts of the other's and of its own: above 1 is faster. */
export function printPairs(measured: ReadonlyMap<Target, readonly Measured[]>): void {
  const byName = new Map([...measured].map(([{ name }, rounds]) => [name, rounds]));
  const rows = [...byName].flatMap(([name, own]) => {
    const other = byName.get(name + SUFFIX);
    if (!other) return [];
    const ratioOf = (value: (mine: Measured, its: Measured) => number) =>
      Number(median(own.map((round, index) => value(round, other[index] ?? round))).toFixed(2));
    const rate = ratioOf((mine, its) => mine.perSecond / its.perSecond);
    const cpu = ratioOf((mine, its) => its.cpuMicros / mine.cpuMicros);
    return [[name, { rate, processor: cpu }] as const];
  });
  if (rows.length > 0) console.table(Object.fromEntries(rows));
}
