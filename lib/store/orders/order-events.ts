import { sql } from 'drizzle-orm';
import { orderEvents as e } from '@/lib/db/schema';
import { bare, statement } from '@/lib/db/statement';

/** Writes something down in an order's history. */
export const insertEvent = statement({
  params: {
    orderId: e.order_id,
    event: e.event,
    from: e.from_status,
    to: e.to_status,
    actorId: e.actor_id,
    detail: e.detail,
  },
  row: {},
  text: ({ orderId, event, from, to, actorId, detail }) => sql`
    insert into ${e} (${bare(e.order_id, e.event, e.from_status, e.to_status, e.actor_id, e.detail)})
    values (${orderId}, ${event}, ${from}, ${to}, ${actorId}, ${detail})`,
});
