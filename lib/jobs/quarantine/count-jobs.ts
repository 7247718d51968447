import { count, isNull } from 'drizzle-orm';
import { db } from '@/lib/db/client';
import { quarantinedJobs } from '@/lib/db/schema';

/** How many jobs are quarantined now, by cause. */
export async function countJobs(): Promise<Record<'crashed' | 'failed', number>> {
  const rows = await db()
    .select({ cause: quarantinedJobs.cause, count: count() })
    .from(quarantinedJobs)
    .where(isNull(quarantinedJobs.released_at))
    .groupBy(quarantinedJobs.cause);
  return { crashed: 0, failed: 0, ...Object.fromEntries(rows.map((row) => [row.cause, row.count])) };
}
