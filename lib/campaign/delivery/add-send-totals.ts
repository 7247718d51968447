import { sql } from 'drizzle-orm';
import { deliveries as d, singleSends as s } from '@/lib/db/schema';
import { statement } from '@/lib/db/statement';

/**
 * Adds the rows after `after` to what a single send's ledger adds up to, `send_domains` and `send_countries`: once, when
 * they have been written. What changes in them later, a trigger adds. The send stays locked until the transaction ends.
 */
export const addSendTotals = statement({
  params: { userId: s.user_id, id: s.id, after: d.id },
  row: {},
  text: ({ userId, id, after }) =>
    sql`select from loadout_add_ledger_rows(${userId}::int, ${id}::int, ${after}::bigint)`,
});
