import { sql } from 'drizzle-orm';
import { db } from '@/lib/db/client';
import { cardServices, codes, orderLines, orders } from '@/lib/db/schema';
import { statement } from '@/lib/db/statement';
import { defineJob } from '@/lib/jobs/define';
import { allocateCodes, isShort } from './allocate-codes';
import { isFree } from './is-free';
import { fillShortOrders } from './jobs';

export const fillShortOrdersJob = defineJob({
  ...fillShortOrders,
  async run({ card_service_id }) {
    for (const id of card_service_id ? [card_service_id] : await servicesToFill()) {
      await db().transaction((tx) => allocateCodes(tx, id));
    }
  },
});

const shortServices = statement({
  params: {},
  row: { id: cardServices.id },
  text: () => sql`
    select distinct ${orderLines.card_service_id} as id from ${orders} join ${orderLines} on ${orderLines.order_id} = ${orders.id}
    where ${isShort}
      and ${orderLines.quantity} - ${orderLines.cancelled} > (select count(*) from ${codes} where ${codes.order_line_id} = ${orderLines.id})
      and exists (
        select from ${codes} where ${codes.card_service_id} = ${orderLines.card_service_id} and ${isFree()})
    order by 1`,
});

/**
 * The services with codes that lie free while paid orders wait for them: a code is passed over while somebody holds
 * it, and nobody says so when that transaction is given up or its process killed.
 */
async function servicesToFill(): Promise<number[]> {
  const rows = await shortServices(db());
  return rows.map((row) => row.id);
}
