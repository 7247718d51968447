import { sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import type { Filled } from '@/lib/cache';
import { db } from '@/lib/db/client';
import { nullable, value } from '@/lib/db/row';
import { campaigns } from '@/lib/db/schema';
import { statement } from '@/lib/db/statement';
import { timestamp } from '@/lib/timestamps';
import {
  activeServices,
  type PlannedChanges,
  type ProductKind,
  plannedChanges,
  productTag,
  SERVICES_TAG,
  type ServiceRow,
  serviceJson,
  tablesOf,
  validUntil,
} from './rows';
import type { CampaignView } from './schemas';
import { isActive } from './states';
import { cardServiceView, topUpServiceView } from './views';

type CampaignRow = typeof campaigns.$inferSelect & { topups: ServiceRow[]; cards: ServiceRow[] };

const r = alias(campaigns, 'r');

const servicesOf = (kind: ProductKind) => {
  const { services: s } = tablesOf(kind);
  return sql`(
    select coalesce(jsonb_agg(${serviceJson(kind)} order by ${s.sort_by}, ${s.id}), '[]')
    ${activeServices(kind)} and ${s.campaign_id} = ${r.id})`;
};

const runningCampaign = statement({
  params: {},
  row: {
    campaign: nullable(value.json<CampaignRow>()),
    next: value.json<PlannedChanges>(),
  },
  text: () => sql`
    select
      (select to_jsonb(r) || jsonb_build_object('topups', ${servicesOf('top_up')}, 'cards', ${servicesOf('card')})
        from ${campaigns} as ${r} where ${isActive(r)} and ${r.start_date} <= now() and now() < ${r.end_date}
        order by ${r.end_date}, ${r.id} limit 1) as campaign,
      ${plannedChanges} as next`,
});

/** The campaign that runs now, with its services; null where none does. Of several, the one that ends first. */
export async function getCampaign(): Promise<Filled<{ campaign: z.input<typeof CampaignView> | null }>> {
  const [found] = await runningCampaign(db());
  const now = new Date();
  const row = found?.campaign;
  // A service that joins the campaign belongs to none of those that it shows.
  const tags = ['catalogue', SERVICES_TAG];
  for (const service of row?.topups ?? []) tags.push(productTag('top_up', service.parent_id));
  for (const service of row?.cards ?? []) tags.push(productTag('card', service.parent_id));
  const campaign = row
    ? {
        id: row.id,
        name: row.name,
        start_date: timestamp(row.start_date),
        end_date: timestamp(row.end_date),
        status: row.status,
        created_at: timestamp(row.created_at),
        updated_at: timestamp(row.updated_at),
        topups: row.topups.map((service) => topUpServiceView(service, now)),
        cards: row.cards.map((service) => cardServiceView(service, now)),
      }
    : null;
  return { value: { campaign }, tags, validUntil: validUntil(found?.next) };
}
