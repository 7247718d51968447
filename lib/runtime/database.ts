import nextEnv from '@next/env';
import { readEnv } from '@/lib/env';
import { CommandError } from '@/lib/runtime/command-error.mjs';
import { openServer, type ServerOptions } from './postgres/server';

export type OpenDatabase = {
  url: string;
  embedded: boolean;
  /** Leaves the database; an embedded one that nobody uses any more is stopped. */
  release(): Promise<void>;
};

/** Where the embedded database and its secrets are kept. */
export const dataFolder = () => process.env.LOADOUT_DATA_DIR || '.data';

/**
 * Opens the database that every command uses: `DATABASE_URL`, or the embedded one. Completes `process.env` with its
 * address and secrets, so that `env()` and child processes have them.
 *
 * @throws CommandError naming every variable that is missing or wrong
 */
export async function openDatabase(options: ServerOptions = {}): Promise<OpenDatabase> {
  nextEnv.loadEnvConfig(process.cwd(), false, { info: () => {}, error: console.error });
  if (process.env.DATABASE_URL) {
    checkEnvironment();
    return { url: process.env.DATABASE_URL, embedded: false, release: async () => {} };
  }
  // What does not depend on the database is checked before a server is started for nothing.
  checkEnvironment({ DATABASE_URL: 'postgres://127.0.0.1/loadout', ...secretVariables('0'.repeat(64)) });
  const server = await openServer(dataFolder(), options);
  Object.assign(process.env, {
    DATABASE_URL: server.url(),
    LOADOUT_EMBEDDED: '1',
    ...secretVariables(server.secrets.auth_secret, server.secrets.encryption_key),
  });
  checkEnvironment();
  return { url: server.url(), embedded: true, release: server.release };
}

/** A secret that is set in the environment goes before the data folder's. */
function secretVariables(authSecret: string, encryptionKey = authSecret) {
  return {
    AUTH_SECRET: process.env.AUTH_SECRET || authSecret,
    ENCRYPTION_KEY: process.env.ENCRYPTION_KEY || encryptionKey,
  };
}

function checkEnvironment(known: Record<string, string> = {}): void {
  try {
    readEnv({ ...process.env, ...known });
  } catch (error) {
    throw new CommandError((error as Error).message);
  }
}

/** Runs `work` with the database open, and leaves it in any case. */
export async function withDatabase<T>(work: (database: OpenDatabase) => Promise<T>): Promise<T> {
  const database = await openDatabase();
  try {
    return await work(database);
  } finally {
    await database.release();
  }
}
