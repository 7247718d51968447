import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Actor } from '@/lib/auth/actor';
import { db } from '@/lib/db/client';
import { sessions } from '@/lib/db/schema';
import { timestamp } from '@/lib/timestamps';
import type { SessionList } from './schemas';

const LISTED = 100;

/** The browsers in which the account is signed in now, the asking one first, then the newest; and how many there are. */
export async function listSessions({
  actor,
}: {
  actor: Pick<Actor, 'id' | 'sessionId'>;
}): Promise<SessionList> {
  const living = and(
    eq(sessions.user_id, actor.id),
    isNull(sessions.revoked_at),
    gt(sessions.expires_at, new Date().toISOString()),
  );
  const isOther = sql`${sessions.id}::text is distinct from ${actor.sessionId ?? null}`;
  const [rows, total] = await Promise.all([
    db().select().from(sessions).where(living).orderBy(isOther, desc(sessions.created_at)).limit(LISTED),
    db().$count(sessions, living),
  ]);
  const listed = rows.map((row) => ({
    id: row.id,
    user_agent: row.user_agent,
    is_current: row.id === actor.sessionId,
    created_at: timestamp(row.created_at),
    expires_at: timestamp(row.expires_at),
  }));
  return { sessions: listed, total };
}
