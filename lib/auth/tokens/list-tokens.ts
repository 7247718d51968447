import { and, desc, eq, gt, isNull } from 'drizzle-orm';
import type { Actor } from '@/lib/auth/actor';
import { db } from '@/lib/db/client';
import { apiTokens } from '@/lib/db/schema';
import { timestamp, timestampOrNull } from '@/lib/timestamps';
import type { Token } from './schemas';

/** The account's living tokens, newest first. */
export async function listTokens({ actor }: { actor: Actor }): Promise<Token[]> {
  const rows = await db()
    .select()
    .from(apiTokens)
    .where(
      and(
        eq(apiTokens.user_id, actor.id),
        isNull(apiTokens.revoked_at),
        gt(apiTokens.expires_at, new Date().toISOString()),
      ),
    )
    .orderBy(desc(apiTokens.id));
  return rows.map((row) => ({
    id: row.id,
    created_at: timestamp(row.created_at),
    last_used_at: timestampOrNull(row.last_used_at),
    expires_at: timestamp(row.expires_at),
  }));
}
