import { cache } from '@/lib/cache';
import { client } from '@/lib/db/client';
import { env } from '@/lib/env';
import { timestamp } from '@/lib/timestamps';
import { priceService } from '../pricing/price-service';
import { getCampaign } from './get-campaign';
import type { CampaignService, HomeView } from './home-view';
import { listCategories } from './list-categories';
import { activeServices, type ProductKind, productTag, type ServiceRow, serviceJson } from './rows';
import { searchCatalogue } from './search-catalogue';

/** Three rows of a wide screen; all others are a link away. */
const SHELF = 18;

/**
 * What the shop's first page shows, from memory while nothing of it has changed. It takes the same few rows however
 * large the catalogue is.
 */
export function getHome(): Promise<HomeView> {
  return cache().remember('home', async () => {
    const [categories, topUps, cards, campaign] = await Promise.all([
      listCategories(),
      searchCatalogue({ input: { kind: 'top_up' }, limit: SHELF }),
      searchCatalogue({ input: { kind: 'card' }, limit: SHELF }),
      getCampaign(),
    ]);
    const running = campaign.value.campaign;
    const value: HomeView = {
      currency: env().STORE_CURRENCY,
      categories: categories.value,
      top_ups: { products: topUps.products, total: topUps.total },
      cards: { products: cards.products, total: cards.total },
      campaign: running && {
        name: running.name,
        end_date: timestamp(running.end_date),
        services: (
          await Promise.all([offeredServices('top_up', running.id), offeredServices('card', running.id)])
        ).flat(),
      },
    };
    const shown = [...topUps.products, ...cards.products].map(({ kind, id }) => productTag(kind, id));
    return {
      value,
      tags: [...new Set([...categories.tags, ...campaign.tags, ...shown])],
      validUntil: campaign.validUntil,
      bytes: 2 * JSON.stringify(value).length,
    };
  });
}

type OfferedRow = { service: ServiceRow; product: Pick<CampaignService, 'product_name' | 'slug' | 'image'> };

async function offeredServices(kind: ProductKind, campaignId: number): Promise<CampaignService[]> {
  const rows = await client()<OfferedRow[]>`
    select ${serviceJson(kind)} as service, jsonb_build_object(
      'product_name', p.name, 'slug', p.slug, 'image', '/' || ltrim(p.image, '/')) as product
    ${activeServices(kind)} and s.campaign_id = ${campaignId}
    order by p.sort_by, p.id, s.sort_by, s.id`;
  const now = new Date();
  return rows.map(({ service, product }) => ({ kind, ...product, ...offeredService(service, now) }));
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
