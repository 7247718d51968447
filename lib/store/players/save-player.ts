import type { TransactionSql } from 'postgres';

/**
 * Keeps the player that an account has ordered a top-up for, for its next order.
 *
 * @param informations values by `field_name`.
 */
export async function savePlayer(
  sql: TransactionSql,
  userId: number,
  topUpId: number,
  informations: Readonly<Record<string, string>>,
): Promise<void> {
  await sql`
    insert into saved_players (user_id, top_up_id, informations)
    values (${userId}, ${topUpId}, ${JSON.stringify(informations)}::jsonb)
    on conflict (user_id, top_up_id, md5(informations::text)) do update set last_used_at = now()`;
}
