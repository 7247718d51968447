import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Actor } from '@/lib/auth/actor';
import { db } from '@/lib/db/client';
import { singleSends } from '@/lib/db/schema';
import { timestampOrNull } from '@/lib/timestamps';
import { SendStatus } from '../send-states';

const SHOWN = 5;

/** The account's sends that went out last or go out now, with what came of them. */
export async function readRecentSends({ actor }: { actor: Actor }) {
  const s = singleSends;
  const rows = await db()
    .select({
      utr: s.utr,
      name: s.single_send_name,
      status: s.status,
      triggered: s.triggered,
      delivered: s.delivered,
      unique_opens: s.unique_opens,
      unique_clicks: s.unique_clicks,
      unsubscribes: s.unsubscribes,
      bounces: s.bounces,
      failed: s.failed,
      tracking: s.tracking,
      pause_reason: s.pause_reason,
      sent_at: s.sent_at,
    })
    .from(s)
    .where(and(eq(s.user_id, actor.id), isNull(s.deleted_at), sql`${s.status} >= ${SendStatus.running}`))
    .orderBy(desc(s.id))
    .limit(SHOWN);
  return rows.map(({ status, tracking, sent_at, ...send }) => ({
    ...send,
    isRunning: status === SendStatus.running,
    isTracked: tracking === 1,
    sentAt: timestampOrNull(sent_at),
  }));
}
