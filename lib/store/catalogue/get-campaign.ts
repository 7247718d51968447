import type { z } from 'zod';
import type { Filled } from '@/lib/cache';
import { client } from '@/lib/db/client';
import { timestamp } from '@/lib/timestamps';
import { nextBoundary } from '../pricing/price-service';
import { activeServices, productTag, type ServiceRow, serviceJson } from './rows';
import type { CampaignView } from './schemas';
import { cardServiceView, topUpServiceView } from './views';

type CampaignRow = {
  id: number;
  name: string;
  start_date: string;
  end_date: string;
  status: number;
  created_at: string;
  updated_at: string;
  topups: ServiceRow[];
  cards: ServiceRow[];
};

/** The campaign that runs now, with its services; null where none does. Of several, the one that ends first. */
export async function getCampaign(): Promise<Filled<{ campaign: z.input<typeof CampaignView> | null }>> {
  const sql = client();
  const [found] = await sql<{ campaign: CampaignRow | null; boundaries: { start: string; end: string }[] }[]>`
    select
      (select to_jsonb(r) || jsonb_build_object(
          'topups', (select coalesce(jsonb_agg(${serviceJson('top_up')} order by s.sort_by, s.id), '[]')
            ${activeServices('top_up')} and s.campaign_id = r.id),
          'cards', (select coalesce(jsonb_agg(${serviceJson('card')} order by s.sort_by, s.id), '[]')
            ${activeServices('card')} and s.campaign_id = r.id))
        from campaigns r where r.status = 1 and r.start_date <= now() and now() < r.end_date
        order by r.end_date, r.id limit 1) as campaign,
      (select coalesce(jsonb_agg(jsonb_build_object('start', start_date, 'end', end_date)), '[]')
        from campaigns where status = 1 and end_date > now()) as boundaries`;
  const now = new Date();
  const row = found?.campaign;
  const tags = ['catalogue'];
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
  return { value: { campaign }, tags, validUntil: nextBoundary(found?.boundaries ?? [], now) };
}
