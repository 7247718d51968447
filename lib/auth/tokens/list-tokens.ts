import { and, desc, eq, gt, isNull } from 'drizzle-orm';
import type { Actor } from '@/lib/auth/actor';
import { db } from '@/lib/db/client';
import { apiTokens } from '@/lib/db/schema';
import { timestamp, timestampOrNull } from '@/lib/timestamps';
import type { TokenList } from './schemas';

/** A program that makes a token for each request has thousands. */
const LISTED = 100;

/** The account's living tokens, newest first, and how many there are. */
export async function listTokens({ actor }: { actor: Pick<Actor, 'id'> }): Promise<TokenList> {
  const living = and(
    eq(apiTokens.user_id, actor.id),
    isNull(apiTokens.revoked_at),
    gt(apiTokens.expires_at, new Date().toISOString()),
  );
  const [rows, total] = await Promise.all([
    db().select().from(apiTokens).where(living).orderBy(desc(apiTokens.id)).limit(LISTED),
    db().$count(apiTokens, living),
  ]);
  const tokens = rows.map((row) => ({
    id: row.id,
    created_at: timestamp(row.created_at),
    last_used_at: timestampOrNull(row.last_used_at),
    expires_at: timestamp(row.expires_at),
  }));
  return { tokens, total };
}
