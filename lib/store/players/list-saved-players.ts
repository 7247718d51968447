import { and, desc, eq } from 'drizzle-orm';
import type { Actor } from '@/lib/auth/actor';
import { db } from '@/lib/db/client';
import { savedPlayers } from '@/lib/db/schema';

/** As many as a page has room for. */
export const OFFERED = 6;

/** The players that an account has bought this top-up for, the last one first: values by `field_name`. */
export async function listSavedPlayers({
  actor,
  input: { top_up_id },
}: {
  actor: Actor;
  input: { top_up_id: number };
}): Promise<Record<string, string>[]> {
  const rows = await db()
    .select({ informations: savedPlayers.informations })
    .from(savedPlayers)
    .where(and(eq(savedPlayers.user_id, actor.id), eq(savedPlayers.top_up_id, top_up_id)))
    .orderBy(desc(savedPlayers.last_used_at), desc(savedPlayers.id))
    .limit(OFFERED);
  return rows.map(({ informations }) => informations);
}
