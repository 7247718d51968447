import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs';
import { join } from 'node:path';

export type Postmaster = { pid: number; port: number; status: string };

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

function commandLine(pid: number): string | undefined {
  try {
    if (process.platform === 'linux')
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
    if (process.platform === 'win32') {
      process.kill(pid, 0);
      return undefined;
    }
    return execFileSync('ps', ['-ww', '-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
  } catch {
    return '';
  }
}

/** Whether the process is a server of this cluster, and not a later program that got its pid. */
function serves(pid: number, cluster: string): boolean {
  const line = commandLine(pid);
  // Windows tells no command line cheaply; there a live pid is believed, and the connection decides.
  if (line === undefined) return true;
  return line.includes('postgres') && [cluster, realpathSync(cluster)].some((path) => line.includes(path));
}

function read(cluster: string): Postmaster | undefined {
  try {
    const lines = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n');
    return { pid: Number(lines[0]), port: Number(lines[3]), status: lines[7]?.trim() ?? '' };
  } catch {
    return undefined;
  }
}

/** The server that runs on this cluster; undefined when none does, whatever a stale postmaster.pid says. */
export function findPostmaster(cluster: string): Postmaster | undefined {
  const found = read(cluster);
  return found && serves(found.pid, cluster) ? found : undefined;
}

/** Server processes that outlived their postmaster; each of them works in the cluster's folder. */
function hasOrphans(cluster: string): boolean {
  if (process.platform !== 'linux') return false;
  const folder = realpathSync(cluster);
  return readdirSync('/proc').some((pid) => {
    try {
      return /^\d+$/.test(pid) && readlinkSync(`/proc/${pid}/cwd`) === folder;
    } catch {
      return false;
    }
  });
}

/** Whether the system has such a process, be it a dead one that its parent has not collected. */
function exists(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/**
 * Clears a postmaster.pid that a crash left and whose pid another program has now: PostgreSQL would refuse to start
 * for it. With a dead pid it is left alone, since PostgreSQL then does its own, better check.
 */
export async function clearStalePid(cluster: string): Promise<void> {
  for (let waited = 0; hasOrphans(cluster) && waited < 15_000; waited += 100) await pause(100);
  const left = read(cluster);
  if (!left || serves(left.pid, cluster) || hasOrphans(cluster)) return;
  if (exists(left.pid)) rmSync(join(cluster, 'postmaster.pid'), { force: true });
}

/** @returns whether the server was gone within `ms` */
async function goneWithin(cluster: string, pid: number, ms: number): Promise<boolean> {
  for (let waited = 0; waited < ms; waited += 50) {
    if (findPostmaster(cluster)?.pid !== pid) return true;
    await pause(50);
  }
  return false;
}

/** Stops the server: smart first, so that whoever is still connected may finish; fast after ten seconds. */
export async function stopPostmaster(cluster: string, signal: 'smart' | 'fast' = 'smart'): Promise<void> {
  const running = findPostmaster(cluster);
  if (!running) return;
  if (signal === 'smart') {
    process.kill(running.pid, 'SIGTERM');
    if (await goneWithin(cluster, running.pid, 10_000)) return;
  }
  process.kill(running.pid, 'SIGINT');
  if (!(await goneWithin(cluster, running.pid, 60_000))) process.kill(running.pid, 'SIGQUIT');
}
