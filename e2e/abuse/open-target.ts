import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import postgres from 'postgres';
import { startServer } from '../support/server';
import type { Target } from './attacks/attack';

/** Starts web and worker with the limits that an operator gets who sets none but `more`, on the demo data. */
export async function openTarget(
  more: Record<string, string> = {},
): Promise<{ target: Target; close: () => Promise<void> }> {
  const server = await startServer({
    env: { RATE_LIMIT_PER_MINUTE: '', AUTH_RATE_LIMIT_PER_MINUTE: '', ...more },
  });
  const env = { ...server.env, DATABASE_URL: server.databaseUrl };
  await promisify(execFile)(process.execPath, ['lib/runtime/run.mjs', 'seed'], { env });
  const sql = postgres(server.databaseUrl, { max: 4, onnotice: () => {} });
  const close = async () => {
    await sql.end({ timeout: 5 });
    await server.stop();
  };
  return { target: { server, sql }, close };
}
