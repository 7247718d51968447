import { client } from '@/lib/db/client';
import { CommandError } from '@/lib/runtime/command-error.mjs';
import { say } from '@/lib/runtime/progress.mjs';
import { withVerbs } from '@/lib/runtime/verbs';

/** `npm run -s seed [-- --force]`: loads the demo data into a database without accounts, and prints its accounts as JSON. */
export async function run(args: string[]): Promise<void> {
  const { seed } = await import('@/lib/db/seed/seed');
  const { demoAccounts } = await import('@/lib/db/seed/demo-accounts');
  const force = args.includes('--force');
  await withVerbs(async () => {
    const [row] = await client()<{ taken: boolean }[]>`select exists (select 1 from users) as taken`;
    if (row?.taken && !force) {
      throw new CommandError(
        'This database has accounts. To add the demo data to it all the same, use: npm run -s seed -- --force',
      );
    }
    await seed({ log: say, force });
  });
  process.stdout.write(`${JSON.stringify(demoAccounts)}\n`);
}
