import { createHash, randomBytes } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import postgres from 'postgres';
import { withLock } from '@/lib/runtime/lock.mjs';
import { migrateDatabase } from '@/lib/runtime/migrate';
import { openServer, type Server } from '@/lib/runtime/postgres/server';
import { systemDataFiles } from '@/lib/runtime/system-data';

/** Where the tests' database server lives. Nothing in it is kept. */
export const testFolder = '.test';
/** While this file is there, the server stays up for whoever was given a scratch database. */
export const stayFile = join(testFolder, 'stay');

export type TestServer = {
  secrets: Server['secrets'];
  url: string;
  adminUrl: string;
  /** Name of the migrated database that others are copied from. */
  template: string;
  /** Makes a migrated database, or a copy of one that nobody uses, and gives its address, as the application's role. */
  createDatabase(prefix?: string, from?: string): Promise<string>;
  dropDatabase(url: string): Promise<void>;
  release(): Promise<void>;
};

/** Changes with every migration and with the system data, so that an older template is never used. */
function templateName(): string {
  const hash = createHash('sha256').update(readFileSync('node_modules/graphile-worker/package.json'));
  const migrations = readdirSync('drizzle').filter((name) => name.endsWith('.sql'));
  for (const file of migrations.sort()) hash.update(file).update(readFileSync(join('drizzle', file)));
  for (const file of systemDataFiles) hash.update(readFileSync(file));
  return `template_${hash.digest('hex').slice(0, 12)}`;
}

/** Starts or joins the tests' server. A cluster that a crash spoiled, which runs without fsync, is made anew. */
async function openTestServer(): Promise<Server> {
  const settings = {
    durability: 'disposable',
    preferredPort: 55400,
    stays: () => existsSync(stayFile),
  } as const;
  try {
    return await openServer(testFolder, settings);
  } catch (error) {
    if (!existsSync(join(testFolder, 'postgres'))) throw error;
    rmSync(testFolder, { recursive: true, force: true });
    return openServer(testFolder, settings);
  }
}

async function asAdmin<T>(server: Server, work: (sql: postgres.Sql) => Promise<T>): Promise<T> {
  const sql = postgres(server.adminUrl(), { max: 1, onnotice: () => {} });
  try {
    return await work(sql);
  } finally {
    await sql.end({ timeout: 5 });
  }
}

/** Drops what killed runs and older templates left. Only right after a start: nobody uses any of it then. */
async function dropLeftovers(server: Server, template: string): Promise<void> {
  await asAdmin(server, async (sql) => {
    const names = await sql<{ datname: string }[]>`
      select datname from pg_database
      where datname ~ '^(test|e2e|draft|template)_' and datname <> ${template}`;
    for (const { datname } of names) await sql.unsafe(`drop database if exists "${datname}"`);
  });
}

async function ensureTemplate(server: Server, template: string): Promise<void> {
  await withLock(join(testFolder, 'template.lock'), () =>
    asAdmin(server, async (sql) => {
      if (server.startedHere) await dropLeftovers(server, template);
      const [ready] = await sql`select 1 from pg_database where datname = ${template}`;
      if (ready) return;
      const draft = `draft_${randomBytes(4).toString('hex')}`;
      await sql.unsafe(`create database ${draft} owner loadout`);
      await migrateDatabase(server.url(draft));
      await sql.unsafe(`alter database ${draft} rename to ${template}`);
    }),
  );
}

/** The server for tests, with a migrated template from which a database is copied in a moment. */
export async function testServer(): Promise<TestServer> {
  const server = await openTestServer();
  const template = templateName();
  try {
    await ensureTemplate(server, template);
  } catch (error) {
    await server.release();
    throw error;
  }
  return {
    secrets: server.secrets,
    url: server.url(),
    adminUrl: server.adminUrl(),
    template,
    release: server.release,
    async createDatabase(prefix = 'test', from = template) {
      const name = `${prefix}_${randomBytes(6).toString('hex')}`;
      await asAdmin(server, (sql) =>
        sql.unsafe(`create database ${name} template ${from} strategy file_copy owner loadout`),
      );
      return server.url(name);
    },
    async dropDatabase(url) {
      const name = new URL(url).pathname.slice(1);
      await asAdmin(server, (sql) => sql.unsafe(`drop database if exists "${name}" with (force)`));
    },
  };
}
