import { ensureBuild } from '@/lib/runtime/build';
import { ensureHeadlessBrowser } from './browser';
import { runTool } from './run-tool';
import { testServer } from './server';
import { type RunningServer, startServer } from './start-server';

type Opened = { env: Record<string, string>; server: RunningServer; close(): Promise<void> };

/** One production server with the demo data, which all parts of a run share; the first that asks for it starts it. */
export class DemoSite {
  #opened: Promise<Opened> | undefined;

  constructor(readonly signal: AbortSignal) {}

  /** What a Playwright run needs to know of it, as its environment. */
  async env(): Promise<Record<string, string>> {
    this.#opened ??= open(this.signal);
    return (await this.#opened).env;
  }

  async close(): Promise<void> {
    // Whoever asked for it has been told that it could not be opened.
    const opened = await this.#opened?.catch(() => undefined);
    await opened?.close();
  }
}

async function open(signal: AbortSignal): Promise<Opened> {
  await ensureBuild(signal);
  const browser = await ensureHeadlessBrowser();
  const database = await testServer();
  const databaseUrl = await database.createDatabase('e2e');
  const secrets = {
    AUTH_SECRET: database.secrets.auth_secret,
    ENCRYPTION_KEY: database.secrets.encryption_key,
  };
  const drop = async () => {
    await database.dropDatabase(databaseUrl);
    await database.release();
  };
  try {
    const env = { ...secrets, DATABASE_URL: databaseUrl };
    if (!(await runTool(['lib/runtime/run.mjs', 'seed'], { env, output: 'errors', signal }))) {
      throw new Error('The demo data could not be loaded.');
    }
    const server = await startServer({ database: databaseUrl });
    return {
      server,
      env: { ...env, LOADOUT_TEST_URL: server.url, ...(browser ? { LOADOUT_BROWSER: browser } : {}) },
      async close() {
        await server.stop();
        await drop();
      },
    };
  } catch (error) {
    await drop();
    throw error;
  }
}
