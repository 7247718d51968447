import { sql } from 'drizzle-orm';
import { db } from '@/lib/db/client';
import { value } from '@/lib/db/row';
import { campaigns } from '@/lib/db/schema';
import { statement } from '@/lib/db/statement';
import { env } from '@/lib/env';
import { priceService } from '../pricing/price-service';
import type { CampaignService, HomeCampaign } from './home-view';
import { activeServices, type ProductKind, type ServiceRow, serviceJson, tablesOf } from './rows';

/** Of each kind; a campaign may hold thousands, and every product's page shows its own. */
const SHOWN = 18;

type Offered = Pick<HomeCampaign, 'services' | 'total'>;

const offeredOf = (kind: ProductKind) =>
  statement({
    params: { campaignId: campaigns.id, shown: value.integer },
    row: {
      service: value.json<ServiceRow>(),
      product: value.json<Pick<CampaignService, 'product_name' | 'slug' | 'image'>>(),
      place: value.integer,
      total: value.integer,
    },
    text: ({ campaignId, shown }) => {
      const { products: p, services: s } = tablesOf(kind);
      return sql`
        select service, product, place, total from (
          select ${serviceJson(kind)} as service, jsonb_build_object(
              'product_name', ${p.name}, 'slug', ${p.slug}, 'image', '/' || ltrim(${p.image}, '/')) as product,
            row_number() over (partition by ${p.id} order by ${s.sort_by}, ${s.id}) as turn,
            (row_number() over (order by ${p.sort_by}, ${p.id}, ${s.sort_by}, ${s.id}))::int as place,
            (count(*) over ())::int as total, ${s.max_sell} > 0 and ${s.offered_sell} >= ${s.max_sell} as is_gone
          ${activeServices(kind)} and ${s.campaign_id} = ${campaignId}) as all_offered
        order by is_gone, turn, place limit ${shown}`;
    },
  });

const offeredIn = { card: offeredOf('card'), top_up: offeredOf('top_up') };

/** What a campaign offers: the first services of both kinds, of as many products as possible, and how many there are. */
export async function offeredServices(campaignId: number): Promise<Offered> {
  const kinds = await Promise.all([offered('top_up', campaignId), offered('card', campaignId)]);
  const isGone = ({ units_left }: CampaignService) => units_left === 0;
  return {
    services: kinds
      .flatMap(({ services }) => services)
      .toSorted((a, b) => Number(isGone(a)) - Number(isGone(b))),
    total: kinds.reduce((all, { total }) => all + total, 0),
  };
}

async function offered(kind: ProductKind, campaignId: number): Promise<Offered> {
  const rows = await offeredIn[kind](db(), { campaignId, shown: SHOWN });
  const now = new Date();
  const services = rows
    .toSorted((a, b) => a.place - b.place)
    .map(({ service, product }) => ({ kind, ...product, ...offeredService(service, now) }));
  return { services, total: rows[0]?.total ?? 0 };
}

function offeredService(service: ServiceRow, now: Date) {
  const { STORE_CURRENCY: currency } = env();
  const limited = service.max_sell > 0;
  return {
    id: service.id,
    name: service.name,
    price: priceService(service, now, currency).net.toNumber(),
    old_price: priceService({ ...service, campaign: null }, now, currency).net.toNumber(),
    units: limited ? service.max_sell : null,
    units_left: limited ? service.max_sell - service.offered_sell : null,
  };
}
