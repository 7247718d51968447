import { sql } from 'drizzle-orm';
import type { Transaction } from '@/lib/db/client';
import { savedPlayers as s } from '@/lib/db/schema';
import { bare, statement } from '@/lib/db/statement';

const keepPlayer = statement({
  params: { userId: s.user_id, topUpId: s.top_up_id, informations: s.informations },
  row: {},
  text: ({ userId, topUpId, informations }) => sql`
    insert into ${s} (${bare(s.user_id, s.top_up_id, s.informations)})
    values (${userId}, ${topUpId}, ${informations}::jsonb)
    on conflict (${bare(s.user_id, s.top_up_id)}, md5(${bare(s.informations)}::text)) do update
      set ${bare(s.last_used_at)} = now()`,
});

/**
 * Keeps the player that an account has ordered a top-up for, for its next order.
 *
 * @param informations values by `field_name`.
 */
export async function savePlayer(
  tx: Transaction,
  userId: number,
  topUpId: number,
  informations: Readonly<Record<string, string>>,
): Promise<void> {
  await keepPlayer(tx, { userId, topUpId, informations });
}
