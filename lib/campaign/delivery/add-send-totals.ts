import { sql } from 'drizzle-orm';
import { deliveries as d, singleSends as s } from '@/lib/db/schema';
import { statement } from '@/lib/db/statement';

const domain = sql`split_part(${d.email}, '@', 2)`;
/** Only readers’ countries are counted. A ledger just written has no readers yet, so its rows fall into fewer groups. */
const country = sql`case when ${d.opens} > 0 or ${d.clicks} > 0 then ${d.country} end`;

/**
 * Adds the rows after `after` to what a single send's ledger adds up to, `send_domains` and `send_countries`: once, when
 * they have been written. What changes in them later, a trigger adds.
 */
export const addSendTotals = statement({
  params: { userId: s.user_id, id: s.id, after: d.id },
  row: {},
  text: ({ userId, id, after }) => sql`
    select from loadout_add_to_send_totals(array(
      select (${id}::int, ${domain}, ${country}, ${d.status}, count(*), count(*) filter (where ${d.opens} > 0),
        count(*) filter (where ${d.clicks} > 0))::loadout_send_rows
      from ${d} where ${d.user_id} = ${userId} and ${d.single_send_id} = ${id} and ${d.id} > ${after}
      group by ${domain}, ${country}, ${d.status}))`,
});
