import { cache } from 'react';
import { shownProduct, shownService } from '@/app/(store)/shown-product';
import type { TopUpPage } from '@/components/store/purchase/top-up-page';
import { foundOrNull } from '@/lib/errors';
import { readProduct } from '@/lib/store/catalogue/read-product';

/** What a top-up's page shows, asked for once in each request; null where none is on sale under that slug. */
export const readTopUp = cache(async (slug: string): Promise<TopUpPage | null> => {
  const product = await foundOrNull(readProduct('top_up', slug));
  if (!product) return null;
  const now = new Date();
  return {
    ...shownProduct(product, now),
    fields: product.order_information ?? [],
    denominations: product.services.map((service) => shownService(service, now)),
  };
});
