import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { test as base } from '@playwright/test';
import { testServer } from '@/lib/runtime/testing/server';
import { type RunningServer, startServer } from '../support/server';
import { ensurePgbouncer, startPgbouncer } from './pgbouncer';

/** Web, worker and commands with PgBouncer between them and the database. */
async function openBehindPooler(): Promise<{ server: RunningServer; close: () => Promise<void> }> {
  const databases = await testServer();
  const direct = await databases.createDatabase('e2e');
  const pooler = await startPgbouncer(direct);
  const settings = { DATABASE_URL: pooler.url, DATABASE_DIRECT_URL: direct, DATABASE_POOLER: 'transaction' };
  const server = await startServer({ database: direct, env: settings });
  await promisify(execFile)(process.execPath, ['lib/runtime/run.mjs', 'seed'], { env: server.env });
  // This process looks at no other shop: one that does is another worker's.
  Object.assign(process.env, { DATABASE_URL: direct, LOADOUT_TEST_URL: server.url });
  const close = async () => {
    await server.stop();
    await pooler.stop();
    await databases.dropDatabase(direct);
    await databases.release();
  };
  return { server, close };
}

/** Tests of a server behind a pooler; skipped where there is none and none can be installed. */
export const test = base.extend<object, { server: RunningServer | undefined }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern.
    async ({}, use) => {
      if (!(await ensurePgbouncer())) return use(undefined);
      const { server, close } = await openBehindPooler();
      await use(server);
      await close();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});

test.beforeEach(({ server }) => {
  test.skip(!server, 'PgBouncer is not installed, and its Debian package can’t be.');
});

export { expect } from '@playwright/test';
