import { spawnSync } from 'node:child_process';

/** `npm run db:generate [-- --name N]`: writes a migration for what changed in the schema. Needs no database. */
export async function run(args: string[]): Promise<number> {
  const cli = 'node_modules/drizzle-kit/bin.cjs';
  return spawnSync(process.execPath, [cli, 'generate', ...args], { stdio: 'inherit' }).status ?? 1;
}
