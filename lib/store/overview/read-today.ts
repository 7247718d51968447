import { sql } from 'drizzle-orm';
import type { Actor } from '@/lib/auth/actor';
import { authorize } from '@/lib/auth/authorize';
import { db } from '@/lib/db/client';
import { value } from '@/lib/db/row';
import { orders as o, refunds as r, productViews as v } from '@/lib/db/schema';
import { statement } from '@/lib/db/statement';
import { env } from '@/lib/env';
import { toNumber } from '@/lib/money';
import { reached } from '../order-desk/find-orders';
import { midnightIn } from './midnight-in';

const figures = statement({
  params: { zone: value.text },
  row: {
    is_today: value.boolean,
    day: value.text,
    orders: value.integer,
    revenue: value.numeric,
    refunds: value.integer,
    refunded: value.numeric,
  },
  text: ({ zone }) => sql`
    with days as (
      select since = today as is_today, since, since + (now() - today) as until
      from (select ${midnightIn(zone)} as today) as t,
        lateral (values (today), (today - interval '7 days')) as d (since))
    select days.is_today, (days.since at time zone ${zone})::date::text as day, paid.orders, paid.revenue, refund.refunds, refund.refunded from days,
      lateral (select count(*)::int as orders, coalesce(sum(${o.price}), 0) as revenue from ${o}
        where ${o.paid_at} >= days.since and ${o.paid_at} < days.until) as paid,
      lateral (select count(*)::int as refunds, coalesce(sum(${r.price}), 0) as refunded from ${r}
        where ${r.created_at} >= days.since and ${r.created_at} < days.until) as refund`,
});

const funnel = statement({
  params: { zone: value.text },
  row: {
    viewed: value.integer,
    made: value.integer,
    paid: value.integer,
    delivered: value.integer,
    seen: value.integer,
  },
  text: ({ zone }) => sql`
    select (select coalesce(sum(${v.views}), 0)::int from ${v} where ${v.since} >= ${midnightIn(zone)}) as viewed,
      count(*)::int as made, count(*) filter (where ${reached.paid})::int as paid,
      count(*) filter (where ${o.status} = 1)::int as delivered,
      count(*) filter (where ${reached.opened})::int as seen
    from ${o} where ${o.created_at} >= ${midnightIn(zone)}`,
});

/**
 * Orders, revenue and refunds since midnight in the actor’s zone, beside the same day last week up to the same time; and
 * how often products’ pages were opened and how far today’s orders have come. @throws DomainError forbidden
 */
export async function readToday({ actor }: { actor: Actor }) {
  authorize(actor, 'overview:read');
  const { STORE_CURRENCY: currency } = env();
  const zone = actor.timeZone;
  const [days, [steps]] = await Promise.all([figures(db(), { zone }), funnel(db(), { zone })]);
  const of = (isToday: boolean) => {
    const day = days.find(({ is_today }) => is_today === isToday);
    return {
      orders: day?.orders ?? 0,
      revenue: toNumber(day?.revenue ?? 0, currency),
      refunds: day?.refunds ?? 0,
      refunded: toNumber(day?.refunded ?? 0, currency),
    };
  };
  return {
    currency,
    /** In the actor’s zone, as `2026-11-25`. */
    day: days.find(({ is_today }) => is_today)?.day ?? '',
    today: of(true),
    lastWeek: of(false),
    funnel: steps ?? { viewed: 0, made: 0, paid: 0, delivered: 0, seen: 0 },
  };
}

export type Today = Awaited<ReturnType<typeof readToday>>;
