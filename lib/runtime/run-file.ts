import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { processIdentity } from '@/lib/runtime/lock.mjs';

const schema = z.object({
  pid: z.int(),
  identity: z.string(),
  url: z.string(),
  role: z.string(),
  started_at: z.string(),
});

export type Run = z.output<typeof schema>;

/** The `npm start` that runs on this data folder; undefined when none does, whatever a killed one left. */
export function currentRun(folder: string): Run | undefined {
  try {
    const run = schema.parse(JSON.parse(readFileSync(join(folder, 'run.json'), 'utf8')));
    return processIdentity(run.pid) === run.identity ? run : undefined;
  } catch {
    return undefined;
  }
}

/** Notes that this process runs on the data folder. */
export function writeRun(folder: string, run: Pick<Run, 'url' | 'role'>): void {
  const identity = processIdentity(process.pid) ?? '';
  const whole: Run = { pid: process.pid, identity, started_at: new Date().toISOString(), ...run };
  writeFileSync(join(folder, 'run.json'), `${JSON.stringify(whole, null, 2)}\n`);
}

export function clearRun(folder: string): void {
  if (currentRun(folder)?.pid === process.pid) rmSync(join(folder, 'run.json'), { force: true });
}
