import type { ShownCampaign } from '@/components/store/campaign-end';
import type { ShownProduct, ShownService } from '@/components/store/product/shown-product';
import { env } from '@/lib/env';
import type { ProductRow, ServiceRow } from '@/lib/store/catalogue/rows';
import { priceService } from '@/lib/store/pricing/price-service';

/** What the pages of both kinds show of a product. */
export function shownProduct(product: ProductRow, now: Date): ShownProduct {
  return {
    id: product.id,
    categoryId: product.category_id,
    name: product.name,
    slug: product.slug,
    region: product.region,
    note: product.note,
    image: picturePath(product.image),
    description: product.description,
    guide: product.guide,
    isInstant: product.instant_delivery === 1,
    rating: product.total_review > 0 ? Number(product.avg_rating) : null,
    reviews: product.total_review,
    currency: env().STORE_CURRENCY,
    campaign: shownCampaign(product.services, now),
  };
}

/** Where the site itself serves a picture that is kept as a path below `public/`. */
export const picturePath = (path: string): string => `/${path.replace(/^\/+/, '')}`;

/** What the pages of both kinds show of a denomination. */
export function shownService(service: ServiceRow, now: Date): ShownService {
  const { STORE_CURRENCY: currency } = env();
  const price = priceService(service, now, currency);
  const before = price.isCampaignPrice ? priceService({ ...service, campaign: null }, now, currency) : null;
  const limited = price.isOffered && service.max_sell > 0;
  return {
    id: service.id,
    name: service.name,
    price: price.net.toNumber(),
    // In a campaign the price outside it, otherwise the one before the discount.
    oldPrice: (before?.net ?? price.price).toNumber(),
    isCampaignPrice: price.isCampaignPrice,
    units: limited ? service.max_sell : null,
    unitsLeft: limited ? Math.max(0, service.max_sell - service.offered_sell) : null,
  };
}

/** The campaign that some of the services have their price of now; of several, the one that ends first. */
function shownCampaign(services: readonly ServiceRow[], now: Date): ShownCampaign | null {
  const running = services
    .filter((service) => priceService(service, now, env().STORE_CURRENCY).isCampaignPrice)
    .flatMap(({ campaign }) => (campaign ? [{ name: campaign.name, end: Date.parse(campaign.end) }] : []))
    .sort((a, b) => a.end - b.end)[0];
  return running ?? null;
}
