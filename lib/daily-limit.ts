import { eq, sql } from 'drizzle-orm';
import { hashSecret } from '@/lib/crypto/secrets';
import type { Executor } from '@/lib/db/client';
import { rateLimits } from '@/lib/db/schema';
import { env } from '@/lib/env';

const DAY_SECONDS = 86_400;

/**
 * Takes `points` of the `limit` that a key has of a kind in a day, in the caller's transaction: what is rolled back was
 * not taken. Of transactions that take from the same key at once, each waits for the one before. Keys are kept as
 * hashes. Off where AUTH_RATE_LIMIT_PER_MINUTE is.
 *
 * @returns 0 where they were taken, otherwise the seconds until there is room again.
 */
export async function takeDaily(
  tx: Executor,
  { kind, key, limit, points = 1 }: { kind: string; key: string | number; limit: number; points?: number },
): Promise<number> {
  if (env().AUTH_RATE_LIMIT_PER_MINUTE === 0) return 0;
  if (points > limit) return DAY_SECONDS;
  const name = `${kind}:${hashSecret(String(key).toLowerCase())}`;
  const isOver = sql`${rateLimits.expire} <= clock_timestamp()`;
  const [taken] = await tx
    .insert(rateLimits)
    .values({ key: name, points, expire: sql`clock_timestamp() + make_interval(secs => ${DAY_SECONDS})` })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        points: sql`case when ${isOver} then 0 else ${rateLimits.points} end + excluded.points`,
        expire: sql`case when ${isOver} then excluded.expire else ${rateLimits.expire} end`,
      },
      setWhere: sql`${isOver} or ${rateLimits.points} + excluded.points <= ${limit}`,
    })
    .returning({ points: rateLimits.points });
  if (taken) return 0;
  const left = sql`ceil(extract(epoch from ${rateLimits.expire} - clock_timestamp()))::int`.mapWith(Number);
  const [{ seconds } = { seconds: DAY_SECONDS }] = await tx
    .select({ seconds: left })
    .from(rateLimits)
    .where(eq(rateLimits.key, name));
  return Math.max(1, seconds);
}
