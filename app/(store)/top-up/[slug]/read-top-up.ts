import { cache } from 'react';
import type { Denomination, TopUpPage } from '@/components/store/buy/top-up-page';
import { env } from '@/lib/env';
import { isDomainError } from '@/lib/errors';
import { getProduct } from '@/lib/store/catalogue/get-product';
import type { ServiceRow } from '@/lib/store/catalogue/rows';
import { priceService } from '@/lib/store/pricing/price-service';

/** What a top-up's page shows, asked for once in each request; null where none is on sale under that slug. */
export const readTopUp = cache(async (slug: string): Promise<TopUpPage | null> => {
  const found = await getProduct('top_up', { slug }).catch((error: unknown) => {
    if (isDomainError(error) && error.kind === 'not-found') return null;
    throw error;
  });
  if (!found) return null;
  const { product } = found.value;
  return {
    id: product.id,
    name: product.name,
    slug: product.slug,
    region: product.region,
    note: product.note,
    image: `/${product.image.replace(/^\/+/, '')}`,
    description: product.description,
    guide: product.guide,
    isInstant: product.instant_delivery === 1,
    rating: product.total_review > 0 ? Number(product.avg_rating) : null,
    reviews: product.total_review,
    currency: env().STORE_CURRENCY,
    fields: product.order_information ?? [],
    denominations: product.services.map(denomination),
  };
});

function denomination(service: ServiceRow): Denomination {
  const { STORE_CURRENCY: currency } = env();
  const now = new Date();
  const price = priceService(service, now, currency);
  const before = price.isCampaignPrice ? priceService({ ...service, campaign: null }, now, currency) : null;
  const limited = price.isOffered && service.max_sell > 0;
  return {
    id: service.id,
    name: service.name,
    price: price.net.toNumber(),
    // In a campaign the price outside it, otherwise the one before the discount.
    oldPrice: (before?.net ?? price.price).toNumber(),
    units: limited ? service.max_sell : null,
    unitsLeft: limited ? Math.max(0, service.max_sell - service.offered_sell) : null,
  };
}
