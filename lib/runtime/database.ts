import nextEnv from '@next/env';
import { type Env, readEnv } from '@/lib/env';
import { CommandError } from '@/lib/runtime/command-error.mjs';
import { whenReachable } from './postgres/reachable';
import { openServer, type ServerOptions } from './postgres/server';

export type OpenDatabase = {
  /** Of PostgreSQL itself, past any pooler: what opens it migrates, or asks a thing or two. */
  url: string;
  embedded: boolean;
  /** Leaves the database; an embedded one that nobody uses any more is stopped. */
  release(): Promise<void>;
};

/** Where the embedded database and its secrets are kept. */
export const dataFolder = () => process.env.LOADOUT_DATA_DIR || '.data';

const secretNames = ['AUTH_SECRET', 'ENCRYPTION_KEY'] as const;

function checked(source: Record<string, string | undefined>): Env {
  try {
    return readEnv(source);
  } catch (error) {
    throw new CommandError((error as Error).message);
  }
}

/**
 * Reads `.env` files and checks all variables before anything is started for nothing. With `DATABASE_URL` the secrets
 * are required; the embedded database brings its own.
 *
 * @throws CommandError naming every variable that is missing or wrong
 */
export function checkEnvironment(): { settings: Env; embedded: boolean } {
  // A command that was started by a test run has its variables from there.
  if (process.env.NODE_ENV !== 'test') {
    nextEnv.loadEnvConfig(process.cwd(), false, { info: () => {}, error: console.error });
  }
  const embedded = !process.env.DATABASE_URL || process.env.LOADOUT_EMBEDDED === '1';
  if (!embedded) return { settings: checked(process.env), embedded };
  const known: Record<string, string> = {
    DATABASE_URL: 'postgres://127.0.0.1/loadout',
    LOADOUT_EMBEDDED: '1',
  };
  for (const name of secretNames) known[name] = process.env[name] || '0'.repeat(64);
  return { settings: checked({ ...process.env, ...known }), embedded };
}

/**
 * Opens the database that every command uses: `DATABASE_URL`, or the embedded one. Completes `process.env` with its
 * address and secrets, so that `env()` and child processes have them.
 */
export async function openDatabase(options: ServerOptions = {}): Promise<OpenDatabase> {
  const { settings, embedded } = checkEnvironment();
  if (!embedded) {
    const url = settings.DATABASE_DIRECT_URL;
    await whenReachable(url);
    return { url, embedded, release: async () => {} };
  }
  const server = await openServer(dataFolder(), options);
  process.env.DATABASE_URL = server.url();
  process.env.LOADOUT_EMBEDDED = '1';
  process.env.AUTH_SECRET ||= server.secrets.auth_secret;
  process.env.ENCRYPTION_KEY ||= server.secrets.encryption_key;
  return { url: server.url(), embedded, release: server.release };
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
