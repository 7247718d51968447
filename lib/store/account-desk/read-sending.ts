import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { db } from '@/lib/db/client';
import { sendingAllowances as a, senders as n } from '@/lib/db/schema';

/** How an account may send, and its senders' names that somebody has to look at, or has looked at. */
export async function readSending(id: number) {
  const today = sql<string>`(now() at time zone 'UTC')::date`;
  const [[found], sender_names] = await Promise.all([
    db()
      .select({
        state: a.state,
        reason: a.reason,
        daily: a.daily,
        used: sql<number>`case when ${a.day} = ${today} then ${a.used} else 0 end`.mapWith(Number),
      })
      .from(a)
      .where(eq(a.user_id, id)),
    db()
      .select({
        id: n.id,
        name: n.from_name,
        email: n.from_email,
        review: sql<'waiting' | 'allowed' | 'refused'>`${n.name_review}`,
      })
      .from(n)
      .where(and(eq(n.user_id, id), isNull(n.deleted_at), isNotNull(n.name_review)))
      .orderBy(asc(n.id)),
  ]);
  const isCounted = found?.state === 'ramp';
  return {
    state: found?.state ?? ('let' as const),
    reason: found?.reason ?? null,
    daily: isCounted ? found.daily : null,
    used: isCounted ? found.used : null,
    sender_names,
  };
}
