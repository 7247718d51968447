import { createHash } from 'node:crypto';
import { eq, inArray, sql } from 'drizzle-orm';
import { db, type Executor } from '@/lib/db/client';
import { suspectJobs } from '@/lib/db/schema';
import type { Job } from '../define';

/** Jobs with this flag wait for the process that runs suspects. */
export const SUSPECT_FLAG = 'suspect';

/** Deaths of a process that ran nothing else after which a job is quarantined. */
export const MAX_ISOLATED_DEATHS = 2;

/** Names what a job is about, the same each time it is queued. */
export function identityOf(job: Pick<Job, 'name' | 'identify'>, payload: unknown): string {
  if (job.identify) return `${job.name}:${job.identify(payload)}`;
  const { _cron, ...rest } = (payload ?? {}) as Record<string, unknown>;
  const fields = Object.entries(rest).sort(([a], [b]) => (a < b ? -1 : 1));
  if (fields.length === 0) return job.name;
  // Payloads may hold an address; identities go into logs.
  const hash = createHash('sha256').update(JSON.stringify(fields)).digest('hex');
  return `${job.name}:${hash.slice(0, 16)}`;
}

export type Suspect = { sharedDeaths: number; isolatedDeaths: number };

export async function findSuspect(identity: string): Promise<Suspect | null> {
  const [row] = await db()
    .select({ sharedDeaths: suspectJobs.shared_deaths, isolatedDeaths: suspectJobs.isolated_deaths })
    .from(suspectJobs)
    .where(eq(suspectJobs.identity, identity));
  return row ?? null;
}

/** Notes jobs that were running when their worker died. */
export async function addSuspects(tx: Executor, identities: readonly string[]): Promise<void> {
  if (identities.length === 0) return;
  await tx
    .insert(suspectJobs)
    .values([...new Set(identities)].sort().map((identity) => ({ identity })))
    .onConflictDoUpdate({
      target: suspectJobs.identity,
      set: { shared_deaths: sql`least(${suspectJobs.shared_deaths} + 1, 1000)`, last_died_at: sql`now()` },
    });
}

/** Notes that a process died which ran this job alone. */
export async function addIsolatedDeath(identity: string): Promise<Suspect> {
  const [row] = await db()
    .insert(suspectJobs)
    .values({ identity, shared_deaths: 0, isolated_deaths: 1 })
    .onConflictDoUpdate({
      target: suspectJobs.identity,
      set: { isolated_deaths: sql`${suspectJobs.isolated_deaths} + 1`, last_died_at: sql`now()` },
    })
    .returning({ sharedDeaths: suspectJobs.shared_deaths, isolatedDeaths: suspectJobs.isolated_deaths });
  return row ?? { sharedDeaths: 0, isolatedDeaths: 1 };
}

/** Lets these jobs run beside others again. */
export async function clearSuspects(tx: Executor, identities: readonly string[]): Promise<void> {
  await tx.delete(suspectJobs).where(inArray(suspectJobs.identity, [...identities]));
}
