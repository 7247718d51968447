import { cache } from 'react';
import type { CardPage, Denomination } from '@/components/store/card/card-page';
import { env } from '@/lib/env';
import { isDomainError } from '@/lib/errors';
import { getProduct } from '@/lib/store/catalogue/get-product';
import type { ServiceRow } from '@/lib/store/catalogue/rows';
import { priceService } from '@/lib/store/pricing/price-service';
import { servicesInStock } from '@/lib/store/stock/services-in-stock';

/** What a card's page shows, asked for once in each request; null where none is on sale under that slug. */
export const readCard = cache(async (slug: string): Promise<CardPage | null> => {
  const found = await getProduct('card', { slug }).catch((error: unknown) => {
    if (isDomainError(error) && error.kind === 'not-found') return null;
    throw error;
  });
  if (!found) return null;
  const { product } = found.value;
  const inStock = await servicesInStock(product.services.map(({ id }) => id));
  return {
    id: product.id,
    name: product.name,
    slug: product.slug,
    region: product.region,
    note: product.note,
    image: imagePath(product.image),
    description: product.description,
    guide: product.guide,
    isInstant: product.instant_delivery === 1,
    rating: product.total_review > 0 ? Number(product.avg_rating) : null,
    reviews: product.total_review,
    currency: env().STORE_CURRENCY,
    denominations: product.services.map((service) => denomination(service, inStock.has(service.id))),
  };
});

function denomination(service: ServiceRow, isInStock: boolean): Denomination {
  const { STORE_CURRENCY: currency } = env();
  const price = priceService(service, new Date(), currency);
  const before = price.isCampaignPrice
    ? priceService({ ...service, campaign: null }, new Date(), currency)
    : null;
  const limited = price.isOffered && service.max_sell > 0;
  return {
    id: service.id,
    name: service.name,
    image: imagePath(service.image),
    price: price.net.toNumber(),
    // In a campaign the price outside it, otherwise the one before the discount.
    oldPrice: (before?.net ?? price.price).toNumber(),
    isInStock,
    units: limited ? service.max_sell : null,
    unitsLeft: limited ? Math.max(0, service.max_sell - service.offered_sell) : null,
  };
}

/** Where the site itself serves a picture that is kept as a path below `public/`. */
const imagePath = (path: string) => `/${path.replace(/^\/+/, '')}`;
