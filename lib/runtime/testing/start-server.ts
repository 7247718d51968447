import type { ChildProcess } from 'node:child_process';
import { createWriteStream, mkdirSync } from 'node:fs';
import { endChild, spawnPart } from '@/lib/runtime/children';
import { anyFreePort } from '@/lib/runtime/port';
import { whenReady } from '@/lib/runtime/ready';
import { testFolder, testServer } from './server';

export type StartOptions = {
  /** Variables on top of the tests' own, such as `RATE_LIMIT_PER_MINUTE`. */
  env?: Record<string, string>;
  /** Address of a database to run on; without one, a new migrated one is made, and dropped by `stop()`. */
  database?: string;
  /** Whether a worker runs beside the web process. */
  worker?: boolean;
};

export type RunningServer = {
  url: string;
  databaseUrl: string;
  /** The environment of its processes, for one more of them. */
  env: NodeJS.ProcessEnv;
  web: ChildProcess;
  worker: ChildProcess | undefined;
  /** Where both processes write. */
  logFile: string;
  stop(): Promise<void>;
};

// What a person has set for their own shop, there or in .env, must not reach the tests. Empty counts as absent, and
// keeps Next from taking the value from .env.
const blank = [
  'PORT HOST APP_URL DATABASE_URL DATABASE_POOL LOADOUT_DATA_DIR LOADOUT_ROLE LOADOUT_EMBEDDED AUTH_SECRET ENCRYPTION_KEY DECRYPTION_KEYS',
  'RATE_LIMIT_PER_MINUTE AUTH_RATE_LIMIT_PER_MINUTE TRUST_PROXY CORS_ORIGIN TOKEN_LIFETIME_DAYS STORE_CURRENCY',
  'MAX_CONNECTIONS MAX_CONNECTIONS_PER_NETWORK KEEP_ALIVE_SECONDS UNRESPONSIVE_SECONDS HSTS_INCLUDE_SUBDOMAINS',
  'ORDER_RESERVATION_MINUTES SMTP_URL RESEND_API_KEY RESEND_WEBHOOK_SECRET MAIL_FROM METRICS_TOKEN LOG_LEVEL',
  'STRIPE_SECRET_KEY STRIPE_WEBHOOK_SECRET STRIPE_API_URL',
  'BOUNCE_ADDRESS BOUNCE_WEBHOOK_TOKEN DKIM_PRIVATE_KEY DKIM_DOMAIN DKIM_SELECTOR MAIL_DOWN_PAUSE_SECONDS',
  'S3_ENDPOINT S3_REGION S3_BUCKET S3_ACCESS_KEY_ID S3_SECRET_ACCESS_KEY S3_PUBLIC_URL',
  'MAILS_PER_MINUTE SMTP_CONNECTIONS STATEMENT_TIMEOUT_SECONDS DATABASE_POOLER DATABASE_DIRECT_URL REQUIRE_TLS',
].flatMap((line) => line.split(' '));

/** This process's environment without the application's variables. */
export function neutralEnvironment(): NodeJS.ProcessEnv {
  return {
    ...process.env,
    ...Object.fromEntries(blank.map((name) => [name, ''])),
    NODE_ENV: 'production',
    NEXT_TELEMETRY_DISABLED: '1',
    // No test asks a real supplier or the ECB: nobody listens there.
    RELOADLY_API_URL: 'http://127.0.0.1:1',
    ECB_RATES_URL: 'http://127.0.0.1:1/',
    // No load balancer needs time to move on.
    DRAIN_SECONDS: '0',
  };
}

/** Starts a production web process, and a worker, on a port and a database of their own. */
export async function startServer({
  env = {},
  database,
  worker = true,
}: StartOptions = {}): Promise<RunningServer> {
  const server = await testServer();
  const databaseUrl = database ?? (await server.createDatabase('e2e'));
  const port = await anyFreePort();
  const url = `http://localhost:${port}`;
  const whole: NodeJS.ProcessEnv = {
    ...neutralEnvironment(),
    PORT: String(port),
    APP_URL: url,
    DATABASE_URL: databaseUrl,
    AUTH_SECRET: server.secrets.auth_secret,
    ENCRYPTION_KEY: server.secrets.encryption_key,
    RATE_LIMIT_PER_MINUTE: '0',
    AUTH_RATE_LIMIT_PER_MINUTE: '0',
    LOG_LEVEL: 'warn',
    ...env,
  };
  mkdirSync(`${testFolder}/logs`, { recursive: true });
  const logFile = `${testFolder}/logs/server-${port}.log`;
  const log = createWriteStream(logFile);
  const begin = (part: 'web' | 'worker') => {
    const child = spawnPart(part, whole, 'pipe');
    child.stdout?.pipe(log, { end: false });
    child.stderr?.pipe(log, { end: false });
    return child;
  };
  const web = begin('web');
  const workerProcess = worker ? begin('worker') : undefined;

  async function stop(): Promise<void> {
    await Promise.all([web, workerProcess].map((child) => child && endChild(child)));
    log.end();
    if (!database) await server.dropDatabase(databaseUrl);
    await server.release();
  }

  try {
    await whenReady(port, web);
  } catch (error) {
    await stop();
    throw new Error(`The server did not start; see ${logFile}.`, { cause: error });
  }
  return { url, databaseUrl, env: whole, web, worker: workerProcess, logFile, stop };
}
