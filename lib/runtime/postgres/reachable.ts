import { setTimeout as pause } from 'node:timers/promises';
import postgres from 'postgres';
import { CommandError } from '@/lib/runtime/command-error.mjs';
import { say } from '@/lib/runtime/progress.mjs';

// What a server that was started a moment ago may say: refused, starting up, or its name not known yet.
const passing = [
  'ECONNREFUSED',
  'ECONNRESET',
  'CONNECTION_CLOSED',
  'CONNECT_TIMEOUT',
  'EAI_AGAIN',
  'ENOTFOUND',
  '57P03',
];

/**
 * Waits until the database of `DATABASE_URL` answers, for half a minute at most.
 *
 * @throws CommandError that names the server, without the password
 */
export async function whenReachable(url: string, patienceMs = 30_000): Promise<void> {
  const { host, pathname } = new URL(url);
  const sql = postgres(url, { max: 1, connect_timeout: 10, onnotice: () => {} });
  const end = Date.now() + patienceMs;
  try {
    for (let attempt = 1; ; attempt++) {
      try {
        await sql`select 1`;
        return;
      } catch (error) {
        const { code = '', message } = error as { code?: string; message: string };
        if (!passing.includes(code) || Date.now() > end) {
          throw new CommandError(`The database at ${host}${pathname} can't be used: ${message || code}`);
        }
        if (attempt === 1) say(`· Waiting for the database at ${host} …`);
        await pause(500);
      }
    }
  } finally {
    await sql.end({ timeout: 1 });
  }
}
