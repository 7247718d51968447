import { sql } from 'drizzle-orm';
import { db } from '@/lib/db/client';
import { defineJob } from '@/lib/jobs/define';
import { OrderStatus } from '../order-states';
import { allocateCodes } from './allocate-codes';
import { fillShortOrders } from './jobs';

export const fillShortOrdersJob = defineJob({
  ...fillShortOrders,
  async run({ card_service_id }) {
    for (const id of card_service_id ? [card_service_id] : await servicesToFill()) {
      await db().transaction((tx) => allocateCodes(tx, id));
    }
  },
});

/**
 * The services with codes that lie free while paid orders wait for them: a code is passed over while somebody holds
 * it, and nobody says so when that transaction is given up or its process killed.
 */
async function servicesToFill(): Promise<number[]> {
  const rows = await db().execute<{ id: number }>(sql`
    select distinct l.card_service_id as id from orders o join order_lines l on l.order_id = o.id
    where o.status = ${OrderStatus.stockShort}
      and l.quantity > (select count(*) from codes c where c.order_line_id = l.id)
      and exists (select from codes c where c.card_service_id = l.card_service_id and c.order_line_id is null)
    order by 1`);
  return rows.map((row) => row.id);
}
