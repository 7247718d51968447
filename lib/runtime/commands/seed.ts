import { db } from '@/lib/db/client';
import { users } from '@/lib/db/schema';
import { demoFact, requestDemo } from '@/lib/db/seed/demo-access';
import { demoAccounts } from '@/lib/db/seed/demo-accounts';
import { seed } from '@/lib/db/seed/seed';
import { CommandError } from '@/lib/runtime/command-error.mjs';
import { say } from '@/lib/runtime/progress.mjs';
import { withVerbs } from '@/lib/runtime/verbs';

/**
 * `npm run -s seed [-- --force]`: loads the demo data into a database without accounts, and prints its accounts as JSON.
 * Demo data that is asked for like this works at any `APP_URL`; `--force` does that to what a first start has loaded.
 */
export async function run(args: string[]): Promise<void> {
  const force = args.includes('--force');
  await withVerbs(() => load(force));
  process.stdout.write(`${JSON.stringify(demoAccounts)}\n`);
}

async function load(force: boolean): Promise<void> {
  const demo = await demoFact();
  if (demo?.requested) throw new CommandError('This database holds the demo data already.');
  if (demo && !force) {
    throw new CommandError(
      'This database holds the demo data already. To use its accounts and the sandbox gateway at a public address as well: npm run -s seed -- --force',
    );
  }
  if (demo) return requestDemo();
  const [account] = await db().select({ id: users.id }).from(users).limit(1);
  if (account && !force) {
    throw new CommandError(
      'This database has accounts. To add the demo data to it all the same: npm run -s seed -- --force',
    );
  }
  await seed({ log: say, force });
}
