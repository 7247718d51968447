import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { hashPassword, verifyPassword } from '@/lib/crypto/passwords';
import { hashSecret } from '@/lib/crypto/secrets';
import { db, type Transaction } from '@/lib/db/client';
import { apiTokens, facts, gateways, oneTimeTokens, sessions, users } from '@/lib/db/schema';
import { demoAccounts } from './demo-accounts';

/** The hash of a random value that was thrown away: nobody can sign in with it. */
export const nobodysPassword =
  '$argon2id$v=19$m=19456,t=2,p=1$CbXUVySRzUdIVlgVh7i4sQ$DEBbEbgk+shVpL+Nm6stDPOrgS5apAWTW9NP3ntROhs';
/** No secret is known that hashes to this. */
export const nobodysSecret = '0'.repeat(64);

/** How the demo data came into the database. `requested`: by name, so that it works at any address. */
export type DemoFact = { version: number; requested?: boolean };

/** What is known of the database's demo data; undefined where it has none. */
export async function demoFact(): Promise<DemoFact | undefined> {
  const [row] = await db().select({ value: facts.value }).from(facts).where(eq(facts.name, 'demo'));
  return row?.value as DemoFact | undefined;
}

type Account = typeof users.$inferSelect;
type Demo = (typeof demoAccounts)[number];

async function forEachDemoAccount(work: (tx: Transaction, account: Account, demo: Demo) => Promise<void>) {
  const emails = demoAccounts.map(({ email }) => email);
  await db().transaction(async (tx) => {
    const found = await tx
      .select()
      .from(users)
      .where(inArray(users.email, emails))
      .orderBy(users.id)
      .for('update');
    for (const account of found) {
      const demo = demoAccounts.find(({ email }) => email === account.email);
      if (demo) await work(tx, account, demo);
    }
  });
}

/**
 * Makes the demo accounts' published passwords and keys useless, and ends what they have opened. A password or keys
 * that their owner has changed since stay as they are.
 */
export async function closeDemoAccounts(): Promise<void> {
  await forEachDemoAccount(async (tx, account, demo) => {
    const changes = {
      ...((await verifyPassword(demo.password, account.password_hash)) && { password_hash: nobodysPassword }),
      ...(account.secret_key_hash === hashSecret(demo.secret_key) && { secret_key_hash: nobodysSecret }),
    };
    if (Object.keys(changes).length === 0) return;
    const now = new Date().toISOString();
    await tx.update(users).set(changes).where(eq(users.id, account.id));
    for (const table of [apiTokens, sessions]) {
      const open = and(eq(table.user_id, account.id), isNull(table.revoked_at));
      await tx.update(table).set({ revoked_at: now }).where(open);
    }
    const links = and(eq(oneTimeTokens.user_id, account.id), isNull(oneTimeTokens.used_at));
    await tx.update(oneTimeTokens).set({ used_at: now }).where(links);
  });
}

/** Gives closed demo accounts their published passwords and keys back. */
export async function openDemoAccounts(): Promise<void> {
  await forEachDemoAccount(async (tx, account, demo) => {
    const changes = {
      ...(account.password_hash === nobodysPassword && { password_hash: await hashPassword(demo.password) }),
      ...(account.secret_key_hash === nobodysSecret && { secret_key_hash: hashSecret(demo.secret_key) }),
    };
    if (Object.keys(changes).length > 0) await tx.update(users).set(changes).where(eq(users.id, account.id));
  });
}

/** Keeps demo data that nobody had asked for by name, so that its accounts and the sandbox gateway work everywhere. */
export async function requestDemo(): Promise<void> {
  await db()
    .update(facts)
    .set({ value: sql`${facts.value} || '{"requested": true}'` })
    .where(eq(facts.name, 'demo'));
  // Written as it is, so that every process drops what it remembers of the ways to pay.
  await db()
    .update(gateways)
    .set({ status: sql`${gateways.status}` })
    .where(eq(gateways.code, 'sandbox'));
  await openDemoAccounts();
}
