import { client } from '@/lib/db/client';
import { demoAccounts } from '@/lib/db/seed/demo-accounts';
import { seed } from '@/lib/db/seed/seed';
import { CommandError } from '@/lib/runtime/command-error.mjs';
import { say } from '@/lib/runtime/progress.mjs';
import { withVerbs } from '@/lib/runtime/verbs';

/** `npm run -s seed [-- --force]`: loads the demo data into a database without accounts, and prints its accounts as JSON. */
export async function run(args: string[]): Promise<void> {
  const force = args.includes('--force');
  await withVerbs(async () => {
    const [state] = await client()<{ accounts: boolean; demo: boolean }[]>`
      select exists (select 1 from users) as accounts,
        exists (select 1 from facts where name = 'demo') as demo`;
    if (state?.demo) throw new CommandError('This database holds the demo data already.');
    if (state?.accounts && !force) {
      throw new CommandError(
        'This database has accounts. To add the demo data to it all the same: npm run -s seed -- --force',
      );
    }
    await seed({ log: say, force });
  });
  process.stdout.write(`${JSON.stringify(demoAccounts)}\n`);
}
