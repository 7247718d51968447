import { sql } from 'drizzle-orm';
import type { Transaction } from '@/lib/db/client';
import { value } from '@/lib/db/row';
import {
  orderAttributions as a,
  campaignSettings as c,
  deliveries as d,
  orders as o,
  users as u,
} from '@/lib/db/schema';
import { bare, statement } from '@/lib/db/statement';
import type { Click } from './click-cookie';
import { mayKnowRevenue } from './may-know-revenue';

const record = statement({
  params: { utr: o.utr, deliveryId: d.id, at: value.timestamptz },
  row: {},
  text: ({ utr, deliveryId, at }) => sql`
    insert into ${a} (${bare(a.order_id, a.user_id, a.delivery_id, a.single_send_id, a.schedule_id, a.clicked_at)})
    select ${o.id}, ${d.user_id}, ${d.id}, ${d.single_send_id}, ${d.schedule_id}, ${at}::timestamptz
    from ${o}, ${d} join ${c} on ${c.user_id} = ${d.user_id} join ${u} on ${u.id} = ${d.user_id}
    where ${o.utr} = ${utr} and ${d.id} = ${deliveryId} and ${mayKnowRevenue}
      and ${at}::timestamptz > now() - make_interval(days => ${c.revenue_days})
    on conflict do nothing`,
});

/**
 * Notes with an order the click that its browser came by, in the order's own transaction, where the email's account still
 * counts such orders and the click is not too old for that.
 */
export async function recordOrderClick(tx: Transaction, { utr, click }: { utr: string; click: Click }) {
  await record(tx, { utr, deliveryId: click.deliveryId, at: click.at.toISOString() });
}
