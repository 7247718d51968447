import { readdirSync, readFileSync } from 'node:fs';
import type { Sql } from 'postgres';

/** Ticks of the processor's clock in a second, on Linux. */
const TICKS = 100;

/**
 * Seconds of processor time that the database server of this machine has used so far: of its connections, those that have
 * ended too, and of its own processes. NaN where the system doesn't tell.
 */
export async function postgresCpu(sql: Sql): Promise<number> {
  const [row] = await sql<{ pid: number }[]>`select pg_backend_pid() as pid`;
  try {
    const server = timesOf(String(row?.pid)).parent;
    const own = timesOf(server);
    const children = readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map(timesOf)
      .filter(({ parent }) => parent === server);
    return (own.used + own.ended + children.reduce((sum, { used }) => sum + used, 0)) / TICKS;
  } catch {
    return Number.NaN;
  }
}

/** In ticks; `ended`: of its children that have ended. */
function timesOf(pid: string): { parent: string; used: number; ended: number } {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    const [user = 0, system = 0, childUser = 0, childSystem = 0] = fields.slice(11, 15).map(Number);
    return { parent: fields[1] ?? '', used: user + system, ended: childUser + childSystem };
  } catch {
    return { parent: '', used: 0, ended: 0 };
  }
}
