import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { RunningServer } from './server';

const run = promisify(execFile);

/** What doesn’t add up in a server’s database, one a line, as `npm run -s reconcile` prints it; empty if all does. */
export async function differencesOf({ env, databaseUrl }: RunningServer): Promise<string> {
  const command = ['lib/runtime/run.mjs', 'reconcile', '--json'];
  const asked = run(process.execPath, command, { env: { ...env, DATABASE_URL: databaseUrl } });
  return asked.then(
    () => '',
    ({ stdout, stderr }: { stdout: string; stderr: string }) => stdout || stderr,
  );
}
