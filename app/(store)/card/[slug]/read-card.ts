import { cache } from 'react';
import { shownCampaign, shownService } from '@/app/(store)/shown-services';
import type { CardPage } from '@/components/store/card/card-page';
import { env } from '@/lib/env';
import { foundOrNull } from '@/lib/errors';
import { getProduct } from '@/lib/store/catalogue/get-product';
import { servicesInStock } from '@/lib/store/stock/services-in-stock';

/** What a card's page shows, asked for once in each request; null where none is on sale under that slug. */
export const readCard = cache(async (slug: string): Promise<CardPage | null> => {
  const found = await foundOrNull(getProduct('card', { slug }));
  if (!found) return null;
  const { product } = found.value;
  const now = new Date();
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
    denominations: product.services.map((service) => ({
      ...shownService(service, now),
      image: imagePath(service.image),
      isInStock: inStock.has(service.id),
    })),
    campaign: shownCampaign(product.services, now),
  };
});

/** Where the site itself serves a picture that is kept as a path below `public/`. */
const imagePath = (path: string) => `/${path.replace(/^\/+/, '')}`;
