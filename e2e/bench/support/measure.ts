import { say } from '@/lib/runtime/progress.mjs';
import type { RunningServer } from '../../support/server';
import { load, type Target } from './load';
import { metricOf } from './memory';
import type { Measured } from './report';

type Options = { connections: number; seconds: number; rounds: number };

const cpuOf = (web: RunningServer) => metricOf(web, 'process_cpu_seconds_total');

async function take(
  web: RunningServer,
  target: Target,
  { connections, seconds }: Options,
): Promise<Measured> {
  const before = await cpuOf(web);
  const round = await load(target, connections, seconds);
  const used = (await cpuOf(web)) - before;
  return { ...round, cpuMicros: target.origin === web.url ? (used * 1e6) / round.count : 0 };
}

/** Rounds by target. All targets take turns, so that a busy moment of the machine meets none of them alone. */
export async function measure(
  web: RunningServer,
  targets: readonly Target[],
  options: Options,
): Promise<Map<Target, Measured[]>> {
  const measured = new Map<Target, Measured[]>(targets.map((target) => [target, []]));
  for (const target of targets) await load(target, options.connections, Math.min(options.seconds, 2));
  for (let round = 1; round <= options.rounds; round++) {
    say(`· Round ${round} of ${options.rounds} …`);
    for (const [target, taken] of measured) taken.push(await take(web, target, options));
  }
  return measured;
}
