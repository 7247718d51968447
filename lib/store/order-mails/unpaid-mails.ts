import { sql } from 'drizzle-orm';
import type { Executor } from '@/lib/db/client';
import type { LockedOrder } from '../orders/transition';

/** What mails about orders that are not paid yet are for. */
export const UNPAID_MAIL = 'order.received';

/**
 * How many mails about unpaid orders the buyer's address was sent within a day, and whether one was about this order.
 * Anybody can order under anybody's address, who must not be flooded by orders that nobody pays.
 */
export async function unpaidMails(
  tx: Executor,
  { utr, email }: Pick<LockedOrder, 'utr' | 'email'>,
): Promise<{ today: number; same: boolean }> {
  // Those about an address come one after the other, so that each sees the ones before it.
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended('unpaid-mails ' || lower(${email}), 0))`,
  );
  const [sent] = await tx.execute<{ today: number; same: boolean }>(sql`
    select count(*)::int as today, coalesce(bool_or(subject like ${`%${utr}`}), false) as same from mails
    where lower(to_address) = lower(${email}) and kind = ${UNPAID_MAIL} and created_at > now() - interval '1 day'`);
  return sent ?? { today: 0, same: false };
}
