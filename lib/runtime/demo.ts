import { and, eq, ne } from 'drizzle-orm';
import { closeDb, db } from '@/lib/db/client';
import { users } from '@/lib/db/schema';
import { closeDemoAccounts, demoFact, nobodysPassword, openDemoAccounts } from '@/lib/db/seed/demo-access';
import type { Env } from '@/lib/env';
import { isLocalUrl } from '@/lib/local-url';
import { say, step } from '@/lib/runtime/progress.mjs';

/** What the start found and made of the database's accounts. */
export type DemoState = {
  /** `closed`: the demo data is there, but its accounts can't sign in at a public address. */
  demo: 'none' | 'open' | 'closed';
  /** Whether an operator can sign in. */
  hasOperator: boolean;
};

/**
 * Loads the demo data into an empty embedded database, where `APP_URL` is local. Demo data that came like that is
 * closed when the shop is started with a public address or with `DATABASE_URL`: its passwords are published. What
 * `npm run -s seed` has loaded works everywhere.
 */
export async function prepareDemo(settings: Env, embedded: boolean): Promise<DemoState> {
  const own = embedded && isLocalUrl(settings.APP_URL);
  try {
    if (own) await loadIntoEmpty();
    const fact = await demoFact();
    const open = Boolean(fact) && (own || fact?.requested === true);
    if (fact) await (open ? openDemoAccounts() : closeDemoAccounts());
    const operators = await db().$count(
      users,
      and(eq(users.role, 'owner'), ne(users.password_hash, nobodysPassword)),
    );
    return { demo: fact ? (open ? 'open' : 'closed') : 'none', hasOperator: operators > 0 };
  } finally {
    await closeDb();
  }
}

async function loadIntoEmpty(): Promise<void> {
  const [account] = await db().select({ id: users.id }).from(users).limit(1);
  if (account) return;
  const { seed } = await import('@/lib/db/seed/seed');
  await step('Loading the demo data', () => seed({ log: (line) => say(`  ${line}`), requested: false }));
}
