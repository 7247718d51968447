import { cache } from 'react';
import { shownCampaign, shownService } from '@/app/(store)/shown-services';
import type { TopUpPage } from '@/components/store/buy/top-up-page';
import { env } from '@/lib/env';
import { foundOrNull } from '@/lib/errors';
import { getProduct } from '@/lib/store/catalogue/get-product';

/** What a top-up's page shows, asked for once in each request; null where none is on sale under that slug. */
export const readTopUp = cache(async (slug: string): Promise<TopUpPage | null> => {
  const found = await foundOrNull(getProduct('top_up', { slug }));
  if (!found) return null;
  const { product } = found.value;
  const now = new Date();
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
    denominations: product.services.map((service) => shownService(service, now)),
    campaign: shownCampaign(product.services, now),
  };
});
