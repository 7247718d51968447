import { type SQL, sql } from 'drizzle-orm';
import { orderLines as l, orders as o } from '@/lib/db/schema';
import { linePaid } from '../pricing/line-paid';

/** `from` for the lines that were paid at a campaign’s price and not refunded as a whole. */
export const campaignSales = (campaignId: SQL): SQL => sql`
  from ${l} join ${o} on ${o.id} = ${l.order_id} and ${o.paid_at} is not null and ${o.refunded_at} is null
  where ${l.campaign_id} = ${campaignId}`;

/** `from` for the lines at a campaign’s price in orders that wait for payment. */
export const campaignUnpaid = (campaignId: SQL): SQL => sql`
  from ${l} join ${o} on ${o.id} = ${l.order_id} and ${o.paid_at} is null and ${o.expired_at} is null
  where ${l.campaign_id} = ${campaignId}`;

/** Units and amount of those lines, as an aggregate’s columns. */
export const soldColumns = sql`
  coalesce(sum(${l.quantity} - ${l.refunded}), 0)::int as sold,
  coalesce(sum(${linePaid(sql`(${l.quantity} - ${l.refunded})`)}), 0) as revenue`;
