import type { ChildProcess } from 'node:child_process';
import { execFileSync } from 'node:child_process';
import { createWriteStream, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Sql } from 'postgres';
import type * as Children from '@/lib/runtime/children';
import { endChild } from '@/lib/runtime/children';

const EVERY_MS = 250;

export type WorkerUse = { start_mb: number; max_mb: number; end_mb: number; cpu_seconds: number };

export type Worker = {
  process: ChildProcess;
  /** What it has used since it was started, or since the last call. */
  use(): WorkerUse;
  stop(): Promise<void>;
};

/** A worker process, of this checkout or of another, which knows how to start its own; what it writes goes to a file. */
export async function startWorker(
  env: NodeJS.ProcessEnv,
  logFile: string,
  folder = process.cwd(),
): Promise<Worker> {
  const { spawnPart }: typeof Children = await import(resolve(folder, 'lib/runtime/children.ts'));
  const child = spawnPart('worker', env, 'pipe', folder);
  const log = createWriteStream(logFile, { flags: 'a' });
  child.stdout?.pipe(log, { end: false });
  child.stderr?.pipe(log, { end: false });
  let samples: number[] = [];
  let cpuBefore = 0;
  const timer = setInterval(() => samples.push(residentMb(child)), EVERY_MS);
  return {
    process: child,
    use() {
      const now = residentMb(child);
      const taken = [...samples, now].filter((mb) => mb > 0);
      const cpu = cpuOf(child);
      const used = {
        start_mb: taken[0] ?? 0,
        max_mb: Math.max(...taken, 0),
        end_mb: now,
        cpu_seconds: cpu - cpuBefore,
      };
      samples = [];
      cpuBefore = cpu;
      return used;
    },
    async stop() {
      clearInterval(timer);
      await endChild(child);
      log.end();
    },
  };
}

/** Waits until so many workers are connected to the database. */
export async function whenWorkersRun(sql: Sql, count: number): Promise<void> {
  for (let turn = 0; turn < 600; turn++) {
    const [row] = await sql<{ count: number }[]>`
      select count(*)::int as count from pg_stat_activity
      where application_name = 'loadout-rescue' and datname = current_database()`;
    if (row?.count === count) return;
    await pause(50);
  }
  throw new Error(`${count} workers did not start.`);
}

/** Resident megabytes; zero once it is gone. */
export function residentMb({ pid }: ChildProcess): number {
  try {
    const kilobytes =
      process.platform === 'linux'
        ? /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
        : execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' });
    return Math.round(Number(kilobytes) / 1024);
  } catch {
    return 0;
  }
}

/** Seconds of processor time, where the system tells it cheaply. */
function cpuOf({ pid }: ChildProcess): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return (Number(fields[11]) + Number(fields[12])) / 100;
  } catch {
    return Number.NaN;
  }
}
