import { say } from '@/lib/runtime/progress.mjs';
import { load, type Target } from './load';
import { metricOf } from './memory';
import type { Measured } from './report';

type Options = { connections: number; seconds: number; rounds: number };

const cpuOf = (url: string) => metricOf({ url }, 'process_cpu_seconds_total');

async function take(
  webs: readonly string[],
  target: Target,
  { connections, seconds }: Options,
): Promise<Measured> {
  const { origin } = target;
  if (!webs.includes(origin)) return { ...(await load(target, connections, seconds)), cpuMicros: 0 };
  const before = await cpuOf(origin);
  const round = await load(target, connections, seconds);
  return { ...round, cpuMicros: ((await cpuOf(origin)) - before) * (1e6 / round.count) };
}

/**
 * Rounds by target. All targets take turns, so that a busy moment of the machine meets none of them alone.
 *
 * @param webs addresses of the web processes that tell what they compute
 */
export async function measure(
  webs: readonly string[],
  targets: readonly Target[],
  options: Options,
): Promise<Map<Target, Measured[]>> {
  const measured = new Map<Target, Measured[]>(targets.map((target) => [target, []]));
  for (const target of targets) await load(target, options.connections, Math.min(options.seconds, 2));
  for (let round = 1; round <= options.rounds; round++) {
    say(`· Round ${round} of ${options.rounds} …`);
    for (const [target, taken] of measured) taken.push(await take(webs, target, options));
  }
  return measured;
}
