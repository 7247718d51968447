import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import postgres from 'postgres';
import { endChild } from '@/lib/runtime/children';
import { anyFreePort } from '@/lib/runtime/port';
import { installDebianPackage } from '@/lib/runtime/testing/debian-package';

const PROGRAM = '/usr/sbin/pgbouncer';
/** Debian's `nobody` and `nogroup`: PgBouncer does not run as root. */
const NOBODY = 65_534;
/** Fewer than the clients that ask at the same time, so that they take turns. */
const SERVER_CONNECTIONS = 6;

const isRoot = () => process.getuid?.() === 0;

/** Whether PgBouncer is here, once Debian's package was tried where it can be installed. */
export async function ensurePgbouncer(): Promise<boolean> {
  if (!existsSync(PROGRAM)) await installDebianPackage('PgBouncer', 'pgbouncer');
  return existsSync(PROGRAM);
}

/** A pooler in transaction mode before a database; `url` is the database's address by way of it. */
export async function startPgbouncer(
  databaseUrl: string,
): Promise<{ url: string; stop: () => Promise<void> }> {
  const database = new URL(databaseUrl);
  const port = await anyFreePort();
  const folder = mkdtempSync(join(tmpdir(), 'loadout-pgbouncer-'));
  chmodSync(folder, 0o755);
  const [ini, users] = [join(folder, 'pgbouncer.ini'), join(folder, 'users.txt')];
  writeFileSync(
    users,
    `"${decodeURIComponent(database.username)}" "${decodeURIComponent(database.password)}"\n`,
  );
  writeFileSync(
    ini,
    `[databases]
* = host=${database.hostname} port=${database.port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = plain
auth_file = ${users}
pool_mode = transaction
default_pool_size = ${SERVER_CONNECTIONS}
max_client_conn = 200
`,
  );
  const child = spawn(PROGRAM, ['-q', ini], {
    stdio: ['ignore', 'ignore', 'inherit'],
    ...(isRoot() ? { uid: NOBODY, gid: NOBODY } : {}),
  });
  const url = new URL(databaseUrl);
  url.host = `127.0.0.1:${port}`;
  const stop = async () => {
    await endChild(child);
    rmSync(folder, { recursive: true, force: true });
  };
  await whenAnswers(url.href, child).catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  return { url: url.href, stop };
}

async function whenAnswers(url: string, child: ChildProcess): Promise<void> {
  const sql = postgres(url, { max: 1, prepare: false, onnotice: () => {} });
  try {
    for (let left = 100; ; left -= 1) {
      if (child.exitCode !== null) throw new Error('PgBouncer ended; its message is above.');
      try {
        await sql`select 1`;
        return;
      } catch (error) {
        if (left === 0) throw error;
        await pause(100);
      }
    }
  } finally {
    await sql.end({ timeout: 1 });
  }
}
