import { and, eq, isNull } from 'drizzle-orm';
import type { Actor } from '@/lib/auth/actor';
import { db } from '@/lib/db/client';
import { apiTokens } from '@/lib/db/schema';
import { notFound } from '@/lib/errors';

/** Ends one of the account's own tokens. */
export async function revokeToken({ actor, input }: { actor: Actor; input: { id: number } }): Promise<void> {
  const ended = await db()
    .update(apiTokens)
    .set({ revoked_at: new Date().toISOString() })
    .where(and(eq(apiTokens.id, input.id), eq(apiTokens.user_id, actor.id), isNull(apiTokens.revoked_at)))
    .returning({ id: apiTokens.id });
  if (ended.length === 0) throw notFound();
}
