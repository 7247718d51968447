import { type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { authorize, type Operator } from '@/lib/auth/authorize';
import { db } from '@/lib/db/client';
import { nullable, value } from '@/lib/db/row';
import { campaigns as c, cardServices, topUpServices } from '@/lib/db/schema';
import { rows } from '@/lib/db/statement';
import { env } from '@/lib/env';
import { likePattern } from '@/lib/like-pattern';
import { toNumber } from '@/lib/money';
import { timestamp } from '@/lib/timestamps';
import { campaignSales, soldColumns } from './campaign-sales';
import { campaignState } from './campaign-state';
import type { DeskCampaign, DeskCampaignPage, DeskCampaignsQuery } from './schemas';

type Query = z.output<typeof DeskCampaignsQuery>;

const orders: Record<Query['sort'], SQL> = {
  start: sql`${c.start_date}, ${c.id}`,
  '-start': sql`${c.start_date} desc, ${c.id} desc`,
  name: sql`lower(${c.name}), ${c.id}`,
  '-name': sql`lower(${c.name}) desc, ${c.id} desc`,
};

const offersIn = (s: typeof cardServices | typeof topUpServices) => sql`
  select ${s.max_sell} as most, ${s.offered_sell} as taken from ${s} where ${s.campaign_id} = ${c.id}`;

const row = {
  id: c.id,
  name: c.name,
  state: value.oneOf<DeskCampaign['state']>(),
  start_date: c.start_date,
  end_date: c.end_date,
  services: value.integer,
  taken: value.integer,
  limit: nullable(value.integer),
  sold: value.integer,
  revenue: value.numeric,
  total: value.integer,
};

/** The shop’s campaigns with what they have sold. @throws DomainError forbidden */
export async function listDeskCampaigns({
  actor,
  input: { search, state, sort, page, per_page },
}: {
  actor: Operator;
  input: Query;
}): Promise<z.output<typeof DeskCampaignPage>> {
  authorize(actor, 'campaigns:read');
  const { STORE_CURRENCY: currency } = env();
  const wanted = [
    sql`true`,
    ...(search ? [sql`${c.name} ilike ${likePattern(search)}`] : []),
    ...(state ? [sql`${campaignState} = ${state}`] : []),
  ];
  const list = await rows(
    db(),
    row,
    sql`
      select page.id, page.name, page.state, page.start_date, page.end_date, offers.services, offers.taken, offers."limit",
        sales.sold, sales.revenue, page.total
      from (
        select ${c.id}, ${c.name}, ${campaignState} as state, ${c.start_date}, ${c.end_date},
          (count(*) over ())::int as total, (row_number() over (order by ${orders[sort]}))::int as place
        from ${c} where ${sql.join(wanted, sql` and `)}
        order by place limit ${per_page}::int offset ${(page - 1) * per_page}::int
      ) as page
      join ${c} on ${c.id} = page.id
      cross join lateral (
        select count(*)::int as services, coalesce(sum(taken), 0)::int as taken,
          case when bool_and(most > 0) then sum(most)::int end as "limit"
        from (${offersIn(cardServices)} union all ${offersIn(topUpServices)}) as offer
      ) as offers
      cross join lateral (select ${soldColumns} ${campaignSales(sql`${c.id}`)}) as sales
      order by page.place`,
  );
  const campaigns = list.map(({ total: _total, start_date, end_date, revenue, ...campaign }) => ({
    ...campaign,
    starts_at: timestamp(start_date),
    ends_at: timestamp(end_date),
    revenue: toNumber(revenue, currency),
    currency,
  }));
  return { campaigns, total: list[0]?.total ?? 0 };
}
