import { eq, sql } from 'drizzle-orm';
import type { Executor } from '@/lib/db/client';
import { facts } from '@/lib/db/schema';
import type { EcbRates } from './parse-ecb-file';

const NAME = 'ecb-rates';

/** The newest rates that were read, and how the last try went. */
export type KeptRates = Partial<EcbRates> & { fetched_at?: string; failed_at?: string | null };

export async function readKept(executor: Executor): Promise<KeptRates> {
  const [row] = await executor.select().from(facts).where(eq(facts.name, NAME));
  return (row?.value ?? {}) as KeptRates;
}

/** The same, locked until the transaction ends: of two that read the file at once, one follows the other. */
export async function lockKept(executor: Executor): Promise<KeptRates> {
  await executor.insert(facts).values({ name: NAME, value: {} }).onConflictDoNothing();
  const [row] = await executor.select().from(facts).where(eq(facts.name, NAME)).for('update');
  return (row?.value ?? {}) as KeptRates;
}

/** Adds to what is kept. */
export async function keep(executor: Executor, change: KeptRates): Promise<void> {
  const value = JSON.stringify(change);
  await executor
    .insert(facts)
    .values({ name: NAME, value: change })
    .onConflictDoUpdate({ target: facts.name, set: { value: sql`${facts.value} || ${value}::jsonb` } });
}
