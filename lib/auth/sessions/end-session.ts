import { and, eq, isNull } from 'drizzle-orm';
import { cache } from '@/lib/cache';
import { db } from '@/lib/db/client';
import { sessions } from '@/lib/db/schema';

/** Ends the session with this id; one that has ended stays ended. */
export async function endSession(id: string): Promise<void> {
  await db()
    .update(sessions)
    .set({ revoked_at: new Date().toISOString() })
    .where(and(eq(sessions.id, id), isNull(sessions.revoked_at)));
  await cache().settled();
}
