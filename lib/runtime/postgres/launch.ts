import { existsSync, readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { CommandError } from '@/lib/runtime/command-error.mjs';
import { step } from '@/lib/runtime/progress.mjs';
import { secretsOf } from '@/lib/runtime/secrets';
import { type Binaries, findBinaries } from './binaries';
import { createCluster, hasCluster, settingsFile } from './cluster';
import { osUserFor } from './os-user';
import { clearStalePid } from './postmaster';
import { type Durability, freePort, settings } from './settings';

export type LaunchOptions = { durability?: Durability; preferredPort?: number };

/** The end of the server's log, which says why it did not start. */
function logTail(file: string): string {
  return existsSync(file) ? readFileSync(file, 'utf8').trimEnd().split('\n').slice(-6).join('\n') : '';
}

/**
 * Starts the server of a data folder, making its cluster first where there is none.
 *
 * @returns its port: the one it had before, or the next that is free
 */
export async function launch(folder: string, options: LaunchOptions): Promise<number> {
  const cluster = join(folder, 'postgres');
  const { database_admin_password: password } = secretsOf(folder);
  const binaries = await findBinaries();
  if (!hasCluster(cluster)) {
    await step('Creating the database', () =>
      createCluster(cluster, binaries, (path) => osUserFor(path, binaries), password),
    );
  }
  return step('Starting the database', () => startServer(cluster, binaries, options));
}

async function startServer(
  cluster: string,
  binaries: Binaries,
  { durability = 'kept', preferredPort = 54329 }: LaunchOptions,
): Promise<number> {
  const user = osUserFor(cluster, binaries);
  await clearStalePid(cluster);
  const log = join(cluster, 'server.log');
  if (existsSync(log) && statSync(log).size > 10_000_000) truncateSync(log);
  const conf = join(cluster, settingsFile);
  const remembered = existsSync(conf) ? Number(/^port = (\d+)$/m.exec(readFileSync(conf, 'utf8'))?.[1]) : 0;
  let port = remembered || preferredPort;
  for (let attempt = 1; ; attempt++) {
    port = await freePort(port);
    writeFileSync(conf, settings(port, durability), { mode: 0o600 });
    user.own(conf);
    try {
      await user.run(binaries.pg_ctl, ['start', '-w', '-s', '-t', '300', '-D', cluster, '-l', log]);
      return port;
    } catch {
      const tail = logTail(log);
      // Processes of a crashed server may need a moment to go; another program may have taken the port meanwhile.
      const passing = /still in use|Address already in use|could not bind/.test(tail);
      if (!passing || attempt === 20)
        throw new CommandError(`The database in ${cluster} does not start. Its log ends:\n${tail}`);
      await pause(500);
    }
  }
}
