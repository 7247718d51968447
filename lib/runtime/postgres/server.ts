import { accessSync, constants, mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Sql } from 'postgres';
import { CommandError } from '@/lib/runtime/command-error.mjs';
import { withLock } from '@/lib/runtime/lock.mjs';
import { say } from '@/lib/runtime/progress.mjs';
import { type Secrets, secretsOf } from '@/lib/runtime/secrets';
import { adminRole } from './cluster';
import { type CommandConnection, commandConnectionName, openCommandConnection } from './command-connection';
import { type LaunchOptions, launch } from './launch';
import { findPostmaster, stopPostmaster } from './postmaster';

const applicationRole = 'loadout';
const mainDatabase = 'loadout';

export type Server = {
  secrets: Secrets;
  port: number;
  /** Whether this command started the server, and did not find it running. */
  startedHere: boolean;
  /** Address of a database on this server, as the application's role. */
  url(database?: string): string;
  /** Address as the server's administrator, who may create and drop databases. */
  adminUrl(database?: string): string;
  /** Leaves the server, and stops it when nobody else is connected to it. */
  release(): Promise<void>;
};

export type ServerOptions = LaunchOptions & {
  /** Asked when the last one goes: whether the server is to stay up all the same. */
  stays?: () => boolean;
  /** Called when the server ends while it is in use; it can be started again by opening it anew. */
  onLost?: () => void;
};

type Joined = { holder: CommandConnection; port: number; secrets: Secrets; startedHere: boolean };

async function prepareDatabase(admin: Sql, secrets: Secrets): Promise<void> {
  const [role] = await admin`select 1 from pg_roles where rolname = ${applicationRole}`;
  const verb = role ? 'alter' : 'create';
  await admin.unsafe(`${verb} role ${applicationRole} login password '${secrets.database_password}'`);
  const [database] = await admin`select 1 from pg_database where datname = ${mainDatabase}`;
  if (!database) await admin.unsafe(`create database ${mainDatabase} owner ${applicationRole}`);
}

/** Joins the server that runs, or starts one. A server that ends while it is being joined is started anew. */
async function joinOrStart(folder: string, cluster: string, options: ServerOptions): Promise<Joined> {
  for (let attempt = 1; ; attempt++) {
    for (let waited = 0; findPostmaster(cluster)?.status === 'stopping'; waited += 50) {
      if (waited > 15_000) await stopPostmaster(cluster, 'fast');
      await pause(50);
    }
    const running = findPostmaster(cluster);
    const secrets = secretsOf(folder);
    const port = running?.port ?? (await launch(folder, options));
    const url = `postgres://${adminRole}:${secrets.database_admin_password}@127.0.0.1:${port}/postgres`;
    const holder = await openCommandConnection(
      url,
      () => findPostmaster(cluster)?.port === port,
      options.onLost,
    );
    if (holder) return { holder, port, secrets, startedHere: !running };
    if (attempt === 5)
      throw new Error(`The database in ${cluster} keeps ending; its log is ${cluster}/server.log.`);
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
  makeFolder(folder);
  // Who comes and who goes do so one after the other, so that no server is stopped under a newcomer.
  const alone = <T>(work: () => Promise<T>) =>
    withLock(join(folder, 'postgres.lock'), work, () =>
      say('  another command is starting or stopping the database; waiting for it'),
    );

  const { holder, port, secrets, startedHere } = await alone(async () => {
    const joined = await joinOrStart(folder, cluster, options);
    await prepareDatabase(joined.holder.sql, joined.secrets);
    return joined;
  });

  async function leave(): Promise<void> {
    // Where the server is gone already there is nobody to count.
    const others = await countOthers(holder.sql).catch(() => 0);
    await holder.end();
    if (others === 0 && !options.stays?.()) await stopPostmaster(cluster);
  }

  const at = (role: string, password: string, database: string) =>
    `postgres://${role}:${password}@127.0.0.1:${port}/${database}`;
  return {
    secrets,
    port,
    startedHere,
    url: (database = mainDatabase) => at(applicationRole, secrets.database_password, database),
    adminUrl: (database = 'postgres') => at(adminRole, secrets.database_admin_password, database),
    release: () => alone(leave),
  };
}

/** @throws CommandError when the folder can neither be made nor written to */
export function makeFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.W_OK);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new CommandError(
      `This user can't write to the data folder ${folder} (${code}); set LOADOUT_DATA_DIR to another one.`,
    );
  }
}

/** How many other commands use the server. A console that somebody left open must not keep it up. */
async function countOthers(sql: Sql): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int as count from pg_stat_activity
    where application_name = ${commandConnectionName} and pid <> pg_backend_pid()`;
  return row?.count ?? 0;
}
