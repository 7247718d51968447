import pino, { type Logger } from 'pino';
import { env } from '@/lib/env';

const holder = globalThis as typeof globalThis & { __loadoutLog?: Logger };

// A log names requests and records by their ids. Should an address, key or code slip in, it is cut here.
const REDACTED = [
  'email',
  'to',
  'password',
  'secret',
  'secret_key',
  'token',
  'code',
  'authorization',
  'cookie',
].flatMap((name) => [name, `*.${name}`]);

/** The process's structured log: JSON lines on standard error, so that standard output stays for answers. */
export function log(): Logger {
  holder.__loadoutLog ??= pino(
    { level: env().LOG_LEVEL, base: { pid: process.pid }, redact: { paths: REDACTED, censor: '[cut]' } },
    pino.destination({ dest: 2, sync: false }),
  );
  return holder.__loadoutLog;
}
