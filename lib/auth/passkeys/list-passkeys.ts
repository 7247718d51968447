import { desc, eq } from 'drizzle-orm';
import type { Actor } from '@/lib/auth/actor';
import { db } from '@/lib/db/client';
import { passkeys } from '@/lib/db/schema';
import { timestamp } from '@/lib/timestamps';
import type { PasskeyView } from './schemas';

/** The account’s passkeys, the newest first. */
export async function listPasskeys({
  actor,
}: {
  actor: Pick<Actor, 'id'>;
}): Promise<{ passkeys: PasskeyView[] }> {
  const rows = await db()
    .select()
    .from(passkeys)
    .where(eq(passkeys.user_id, actor.id))
    .orderBy(desc(passkeys.id));
  return { passkeys: rows.map(viewOf) };
}

export const viewOf = (row: typeof passkeys.$inferSelect): PasskeyView => ({
  id: row.id,
  user_agent: row.user_agent,
  is_synced: row.is_synced,
  created_at: timestamp(row.created_at),
  last_used_at: row.last_used_at && timestamp(row.last_used_at),
});
