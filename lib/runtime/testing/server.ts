import { createHash, randomBytes } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import postgres from 'postgres';
import { withLock } from '@/lib/runtime/lock.mjs';
import { migrateDatabase } from '@/lib/runtime/migrate';
import { openServer, type Server, type ServerOptions } from '@/lib/runtime/postgres/server';

/** Where the tests' database server lives. Nothing in it is kept. */
export const testFolder = '.test';

export type TestServer = Pick<Server, 'release'> & {
  secrets: Server['secrets'];
  url: string;
  adminUrl: string;
  /** Name of the migrated database that others are copied from. */
  template: string;
  /** Makes a migrated database and gives its address, as the application's role. */
  createDatabase(prefix?: string): Promise<string>;
  dropDatabase(url: string): Promise<void>;
};

/** Changes with every migration, so that a template of an older schema is never used. */
function templateName(): string {
  const hash = createHash('sha256');
  for (const file of readdirSync('drizzle')
    .filter((name) => name.endsWith('.sql'))
    .sort()) {
    hash.update(file).update(readFileSync(join('drizzle', file)));
  }
  hash.update(readFileSync('node_modules/graphile-worker/package.json'));
  return `template_${hash.digest('hex').slice(0, 12)}`;
}

/** Starts or joins the tests' server. A cluster that a crash spoiled, which runs without fsync, is made anew. */
async function openTestServer(options: ServerOptions): Promise<Server> {
  const settings: ServerOptions = { durability: 'disposable', preferredPort: 55400, ...options };
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

async function ensureTemplate(server: Server, template: string): Promise<void> {
  await withLock(join(testFolder, 'template.lock'), () =>
    asAdmin(server, async (sql) => {
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
export async function testServer(options: ServerOptions = {}): Promise<TestServer> {
  const server = await openTestServer(options);
  const template = templateName();
  await ensureTemplate(server, template);
  return {
    secrets: server.secrets,
    url: server.url(),
    adminUrl: server.adminUrl(),
    template,
    release: server.release,
    async createDatabase(prefix = 'test') {
      const name = `${prefix}_${randomBytes(6).toString('hex')}`;
      await asAdmin(server, (sql) =>
        sql.unsafe(`create database ${name} template ${template} owner loadout`),
      );
      return server.url(name);
    },
    async dropDatabase(url) {
      const name = new URL(url).pathname.slice(1);
      await asAdmin(server, (sql) => sql.unsafe(`drop database if exists "${name}" with (force)`));
    },
  };
}
