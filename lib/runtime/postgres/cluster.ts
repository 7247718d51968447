import { appendFileSync, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CommandError } from '@/lib/runtime/command-error.mjs';
import type { Binaries } from './binaries';
import type { OsUser } from './os-user';

export const adminRole = 'postgres';
export const settingsFile = 'loadout.conf';

/** Makes a new cluster beside its place and moves it there when it is whole, so that a crash leaves no half one. */
export async function createCluster(
  cluster: string,
  binaries: Binaries,
  userFor: (folder: string) => OsUser,
  adminPassword: string,
): Promise<void> {
  const draft = `${cluster}.new`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(join(draft, 'data'), { recursive: true, mode: 0o700 });
  const user = userFor(draft);
  user.own(join(draft, 'data'));
  const passwordFile = join(draft, 'password');
  writeFileSync(passwordFile, adminPassword, { mode: 0o600 });
  user.own(passwordFile);
  const data = join(draft, 'data');
  const args = [
    `--pgdata=${data}`,
    `--username=${adminRole}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--locale=C.UTF-8',
    '--data-checksums',
    '--no-instructions',
  ];
  try {
    await user.run(binaries.initdb, args);
  } catch (error) {
    const { stderr = '' } = error as { stderr?: string };
    throw new CommandError(
      `The database could not be created in ${cluster}:\n${stderr.trim() || String(error)}`,
    );
  }
  appendFileSync(join(data, 'postgresql.conf'), `\ninclude_if_exists = '${settingsFile}'\n`);
  renameSync(data, cluster);
  rmSync(draft, { recursive: true, force: true });
}

export const hasCluster = (cluster: string) => existsSync(join(cluster, 'PG_VERSION'));
