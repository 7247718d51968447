import { stopPostmaster } from '@/lib/runtime/postgres/postmaster';
import { say } from '@/lib/runtime/progress.mjs';
import { testFolder, testServer } from '@/lib/runtime/testing/server';

/**
 * `npm run -s db:scratch`: prints the address of a new migrated database on the tests' server, which then stays up.
 * `-- --stop` stops that server.
 */
export async function run(args: string[]): Promise<void> {
  if (args.includes('--stop')) {
    await stopPostmaster(`${testFolder}/postgres`, 'fast');
    say('The server of the scratch databases has stopped.');
    return;
  }
  const server = await testServer({ stays: true });
  process.stdout.write(`${await server.createDatabase('scratch')}\n`);
  await server.release();
}
