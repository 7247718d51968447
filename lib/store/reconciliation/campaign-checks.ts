import { sql } from 'drizzle-orm';
import {
  cardServices,
  orderLines as l,
  orders as o,
  reservations as r,
  topUpServices,
} from '@/lib/db/schema';
import { check } from './check';

/** A service’s count of units in its campaign: what was sold in it, and what unpaid orders reserve. */
const unitsOf = (s: typeof cardServices | typeof topUpServices) => {
  const service = s === cardServices ? l.card_service_id : l.top_up_service_id;
  return sql`
    select ${s.id}, null::text as utr, coalesce(taken.units, 0)::text as expected, ${s.offered_sell}::text as found,
      'units' as unit
    from ${s} left join (
      select ${service} as service_id, ${l.campaign_id},
        sum(case when ${o.paid_at} is not null then ${l.quantity} else coalesce(${r.campaign_units}, 0) end) as units
      from ${l} join ${o} on ${o.id} = ${l.order_id} left join ${r} on ${r.order_line_id} = ${l.id}
      where ${l.campaign_id} is not null and ${service} is not null group by 1, 2) as taken
      on taken.service_id = ${s.id} and taken.campaign_id = ${s.campaign_id}
    where ${s.campaign_id} is not null and ${s.offered_sell} <> coalesce(taken.units, 0)`;
};

export const campaignChecks = [
  check('campaign-units', 'card-service', unitsOf(cardServices)),
  check('campaign-units', 'top-up-service', unitsOf(topUpServices)),
];
