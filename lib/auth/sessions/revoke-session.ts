import { and, eq, isNull } from 'drizzle-orm';
import type { Actor } from '@/lib/auth/actor';
import { db } from '@/lib/db/client';
import { sessions } from '@/lib/db/schema';
import { notFound } from '@/lib/errors';

/** Ends one of the account's own sessions. */
export async function revokeSession({
  actor,
  input,
}: {
  actor: Actor;
  input: { id: string };
}): Promise<void> {
  const ended = await db()
    .update(sessions)
    .set({ revoked_at: new Date().toISOString() })
    .where(and(eq(sessions.id, input.id), eq(sessions.user_id, actor.id), isNull(sessions.revoked_at)))
    .returning({ id: sessions.id });
  if (ended.length === 0) throw notFound();
}
