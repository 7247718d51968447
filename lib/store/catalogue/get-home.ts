import { cache } from '@/lib/cache';
import { env } from '@/lib/env';
import { timestamp } from '@/lib/timestamps';
import { priceService } from '../pricing/price-service';
import { findProducts } from './find-products';
import { getCampaign } from './get-campaign';
import type { CampaignService, HomeProduct, HomeView } from './home-view';
import { listCategories } from './list-categories';
import type { ProductKind, ProductRow, ServiceRow } from './rows';
import { lowestPrice } from './views';

/** What the shop's first page shows, from memory while nothing in the catalogue has changed. */
export function getHome(): Promise<HomeView> {
  return cache().remember('home', async () => {
    const [categories, topUps, cards, campaign] = await Promise.all([
      listCategories(),
      findProducts('top_up', {}),
      findProducts('card', {}),
      getCampaign(),
    ]);
    const now = new Date();
    const running = campaign.value.campaign;
    const value: HomeView = {
      currency: env().STORE_CURRENCY,
      categories: categories.value,
      top_ups: topUps.rows.map((row) => homeProduct(row, now)),
      cards: cards.rows.map((row) => homeProduct(row, now)),
      campaign: running && {
        name: running.name,
        end_date: timestamp(running.end_date),
        services: [
          ...offeredServices('top_up', topUps.rows, running.id, now),
          ...offeredServices('card', cards.rows, running.id, now),
        ],
      },
    };
    const parts = [categories, topUps, cards, campaign];
    return {
      value,
      tags: [...new Set(parts.flatMap((part) => part.tags))],
      validUntil: Math.min(topUps.validUntil, cards.validUntil),
      bytes: 2 * JSON.stringify(value).length,
    };
  });
}

function homeProduct(row: ProductRow, now: Date): HomeProduct {
  return {
    id: row.id,
    category_id: row.category_id,
    name: row.name,
    slug: row.slug,
    region: row.region,
    image: imagePath(row.image),
    from_price: lowestPrice(row.services, now),
    rating: row.total_review > 0 ? Number(row.avg_rating) : null,
    reviews: row.total_review,
  };
}

function offeredServices(
  kind: ProductKind,
  rows: readonly ProductRow[],
  campaignId: number,
  now: Date,
): CampaignService[] {
  return rows.flatMap((product) =>
    product.services
      .filter((service) => service.campaign?.id === campaignId)
      .map((service) => offeredService(kind, product, service, now)),
  );
}

function offeredService(
  kind: ProductKind,
  product: ProductRow,
  service: ServiceRow,
  now: Date,
): CampaignService {
  const { STORE_CURRENCY: currency } = env();
  const limited = service.max_sell > 0;
  return {
    id: service.id,
    kind,
    product_name: product.name,
    slug: product.slug,
    name: service.name,
    image: imagePath(product.image),
    price: priceService(service, now, currency).net.toNumber(),
    old_price: priceService({ ...service, campaign: null }, now, currency).net.toNumber(),
    units: limited ? service.max_sell : null,
    units_left: limited ? service.max_sell - service.offered_sell : null,
  };
}

/** Where the site itself serves a picture that is kept as a path below `public/`. */
const imagePath = (path: string) => `/${path.replace(/^\/+/, '')}`;
