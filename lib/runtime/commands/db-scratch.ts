import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { stopPostmaster } from '@/lib/runtime/postgres/postmaster';
import { say } from '@/lib/runtime/progress.mjs';
import { stayFile, testFolder, testServer } from '@/lib/runtime/testing/server';

/**
 * `npm run -s db:scratch`: prints the address of a new migrated database on the tests' server, which then stays up.
 * `-- --stop` stops that server.
 */
export async function run(args: string[]): Promise<void> {
  if (args.includes('--stop')) {
    rmSync(stayFile, { force: true });
    const cluster = `${testFolder}/postgres`;
    if (existsSync(cluster)) await stopPostmaster(cluster, 'fast');
    say('The server of the scratch databases has stopped.');
    return;
  }
  const server = await testServer();
  writeFileSync(stayFile, '');
  process.stdout.write(`${await server.createDatabase('scratch')}\n`);
  await server.release();
}
