import { spawnSync } from 'node:child_process';
import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

const SNAPSHOTS = 'drizzle/meta';

/** `npm run db:generate [-- --name N]`: writes a migration for what changed in the schema. Needs no database. */
export async function run(args: string[]): Promise<number> {
  const cli = 'node_modules/drizzle-kit/bin.cjs';
  const status = spawnSync(process.execPath, [cli, 'generate', ...args], { stdio: 'inherit' }).status ?? 1;
  if (status === 0) dropOldSnapshots();
  return status;
}

/** The schema is compared with the newest snapshot alone, and each has half a megabyte. */
function dropOldSnapshots(): void {
  const snapshots = readdirSync(SNAPSHOTS).filter((name) => /^\d+_snapshot\.json$/.test(name));
  for (const name of snapshots.sort().slice(0, -1)) rmSync(join(SNAPSHOTS, name));
}
