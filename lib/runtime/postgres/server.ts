import { existsSync, mkdirSync, readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import postgres, { type Sql } from 'postgres';
import { CommandError } from '@/lib/runtime/command-error.mjs';
import { withLock } from '@/lib/runtime/lock.mjs';
import { say, step } from '@/lib/runtime/progress.mjs';
import { type Secrets, secretsOf } from '@/lib/runtime/secrets';
import { findBinaries } from './binaries';
import { adminRole, createCluster, hasCluster, settingsFile } from './cluster';
import { osUserFor } from './os-user';
import { clearStalePid, findPostmaster, stopPostmaster } from './postmaster';
import { type Durability, freePort, settings } from './settings';

const applicationRole = 'loadout';
const mainDatabase = 'loadout';
const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));

export type Server = {
  secrets: Secrets;
  port: number;
  /** Address of a database on this server, as the application's role. */
  url(database?: string): string;
  /** Address as the server's administrator, who may create and drop databases. */
  adminUrl(database?: string): string;
  /** Leaves the server, and stops it when nobody else is connected to it. */
  release(): Promise<void>;
};

export type ServerOptions = {
  durability?: Durability;
  preferredPort?: number;
  /** Leaves the server running when the last one goes. */
  stays?: boolean;
  /** Called when the server ends while it is in use; it can be started again by opening it anew. */
  onLost?: () => void;
};

function connect(url: string, onclose?: () => void): Sql {
  return postgres(url, {
    max: 1,
    idle_timeout: 0,
    max_lifetime: null,
    connect_timeout: 10,
    onclose,
    onnotice: () => {},
  });
}

/** Waits until the server answers; it may still be starting up or recovering from a crash. */
async function whenReady(sql: Sql): Promise<void> {
  for (let waited = 0; ; waited += 100) {
    try {
      await sql`select 1`;
      return;
    } catch (error) {
      const code = (error as { code?: string }).code ?? '';
      if (code === '28P01') {
        throw new CommandError(
          "The database does not know the password in secrets.json; the file is another database's.",
        );
      }
      const passing = ['57P03', '57P01', 'ECONNREFUSED', 'ECONNRESET', 'CONNECTION_CLOSED'].includes(code);
      if (!passing || waited > 60_000) throw error;
      await pause(100);
    }
  }
}

async function prepareDatabase(admin: Sql, secrets: Secrets): Promise<void> {
  const [role] = await admin`select 1 from pg_roles where rolname = ${applicationRole}`;
  const verb = role ? 'alter' : 'create';
  await admin.unsafe(`${verb} role ${applicationRole} login password '${secrets.database_password}'`);
  const [database] = await admin`select 1 from pg_database where datname = ${mainDatabase}`;
  if (!database) await admin.unsafe(`create database ${mainDatabase} owner ${applicationRole}`);
}

/** The end of the server's log, which says why it did not start. */
function logTail(file: string): string {
  return existsSync(file) ? readFileSync(file, 'utf8').trimEnd().split('\n').slice(-6).join('\n') : '';
}

async function launch(folder: string, options: ServerOptions): Promise<number> {
  const cluster = join(folder, 'postgres');
  const secrets = secretsOf(folder);
  const binaries = await findBinaries();
  if (!hasCluster(cluster)) {
    await step('Creating the database', () =>
      createCluster(cluster, binaries, (path) => osUserFor(path, binaries), secrets.database_admin_password),
    );
  }
  const user = osUserFor(cluster, binaries);
  await clearStalePid(cluster);
  const log = join(cluster, 'server.log');
  if (existsSync(log) && statSync(log).size > 10_000_000) truncateSync(log);
  const conf = join(cluster, settingsFile);
  const remembered = existsSync(conf) ? Number(/^port = (\d+)$/m.exec(readFileSync(conf, 'utf8'))?.[1]) : 0;
  let port = remembered || (options.preferredPort ?? 54329);
  for (let attempt = 1; ; attempt++) {
    port = await freePort(port);
    writeFileSync(conf, settings(port, options.durability ?? 'kept'), { mode: 0o600 });
    user.own(conf);
    try {
      await user.run(binaries.pg_ctl, ['start', '-w', '-s', '-t', '300', '-D', cluster, '-l', log]);
      return port;
    } catch {
      const tail = logTail(log);
      // Processes of a crashed server may need a moment to go; another program may have taken the port meanwhile.
      const passing = /still in use|Address already in use|could not bind/.test(tail);
      if (!passing || attempt === 20)
        throw new CommandError(`The database in ${cluster} does not start. Its log ends:\n${tail}`);
      await pause(500);
    }
  }
}

/**
 * The embedded database server of a data folder, started if it does not run, and shared with every other command on
 * the same folder. It runs in a session of its own: it survives the command that started it, and the next one adopts
 * it.
 *
 * @throws CommandError with a sentence that says what to do
 */
export async function openServer(dataFolder: string, options: ServerOptions = {}): Promise<Server> {
  const folder = resolve(dataFolder);
  const cluster = join(folder, 'postgres');
  const lock = join(folder, 'postgres.lock');
  const waiting = () => say('  another command is starting or stopping the database; waiting for it');
  mkdirSync(folder, { recursive: true });

  const { holder, port, secrets } = await withLock(
    lock,
    async () => {
      for (let waited = 0; findPostmaster(cluster)?.status === 'stopping' && waited < 30_000; waited += 100)
        await pause(100);
      const running = findPostmaster(cluster);
      const secrets = secretsOf(folder);
      const port = running?.port ?? (await step('Starting the database', () => launch(folder, options)));
      let leaving = false;
      const admin = (database: string, onclose?: () => void) =>
        connect(
          `postgres://${adminRole}:${secrets.database_admin_password}@127.0.0.1:${port}/${database}`,
          onclose,
        );
      const holder = admin('postgres', () => {
        if (!leaving && ready) options.onLost?.();
      });
      let ready = false;
      try {
        await whenReady(holder);
        await prepareDatabase(holder, secrets);
      } catch (error) {
        await holder.end({ timeout: 1 });
        throw error;
      }
      ready = true;
      return {
        holder: {
          sql: holder,
          leave: () => {
            leaving = true;
          },
        },
        port,
        secrets,
      };
    },
    waiting,
  );

  const at = (role: string, password: string, database: string) =>
    `postgres://${role}:${password}@127.0.0.1:${port}/${database}`;
  return {
    secrets,
    port,
    url: (database = mainDatabase) => at(applicationRole, secrets.database_password, database),
    adminUrl: (database = 'postgres') => at(adminRole, secrets.database_admin_password, database),
    release: () => withLock(lock, () => leave(), waiting),
  };

  async function leave(): Promise<void> {
    holder.leave();
    let others = 0;
    try {
      const rows = await holder.sql<{ count: number }[]>`
        select count(*)::int as count from pg_stat_activity
        where backend_type = 'client backend' and pid <> pg_backend_pid()`;
      others = rows[0]?.count ?? 0;
    } catch {
      // It is gone, or was restarted under us; the process check below decides.
    }
    await holder.sql.end({ timeout: 1 });
    if (others === 0 && !options.stays) await stopPostmaster(cluster);
  }
}
