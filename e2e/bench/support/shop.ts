import { randomBytes } from 'node:crypto';
import type { Sql } from 'postgres';
import type { RunningServer } from '../../support/server';
import { multiply } from './dataset';
import { openBench } from './open-bench';

/** A token of each account that the benchmark uses. */
export type Tokens = { reader: string; buyer: string };

export type Shop = { web: RunningServer; sql: Sql; tokens: Tokens; stop(): Promise<void> };

/** Fills the database by the application's own code, in this process. */
async function fill(sql: Sql): Promise<Tokens> {
  const { seed } = await import('@/lib/db/seed/seed');
  const { closeDb } = await import('@/lib/db/client');
  const { createAccount } = await import('@/lib/auth/accounts/create-account');
  const { issueToken } = await import('@/lib/auth/tokens/issue-token');
  const tokenOf = async (name: string) => {
    const input = { email: `${name}@loadout.example`, password: randomBytes(12).toString('hex') };
    return issueToken({ actor: await createAccount({ input }) });
  };
  await seed({ log: () => {} });
  await multiply(sql);
  const tokens = { reader: await tokenOf('bench-reader'), buyer: await tokenOf('bench-buyer') };
  await closeDb();
  return tokens;
}

/** A shop with many products, codes and orders. */
export async function openShop(): Promise<Shop> {
  const { filled, ...bench } = await openBench('Multiplying the demo data', fill);
  return { ...bench, tokens: filled };
}
