import { and, desc, eq, gt, isNull } from 'drizzle-orm';
import type { Actor } from '@/lib/auth/actor';
import { db } from '@/lib/db/client';
import { sessions } from '@/lib/db/schema';
import { timestamp } from '@/lib/timestamps';
import type { Session } from './schemas';

/** The browsers in which the account is signed in now, newest first. */
export async function listSessions({ actor }: { actor: Actor }): Promise<Session[]> {
  const rows = await db()
    .select()
    .from(sessions)
    .where(
      and(
        eq(sessions.user_id, actor.id),
        isNull(sessions.revoked_at),
        gt(sessions.expires_at, new Date().toISOString()),
      ),
    )
    .orderBy(desc(sessions.created_at));
  return rows.map((row) => ({
    id: row.id,
    user_agent: row.user_agent,
    is_current: row.id === actor.sessionId,
    created_at: timestamp(row.created_at),
    expires_at: timestamp(row.expires_at),
  }));
}
