import { cache } from 'react';
import { picturePath, shownProduct, shownService } from '@/app/(store)/shown-product';
import type { CardPage } from '@/components/store/card/card-page';
import { foundOrNull } from '@/lib/errors';
import { readProduct } from '@/lib/store/catalogue/read-product';
import { servicesInStock } from '@/lib/store/stock/services-in-stock';

/** What a card's page shows, asked for once in each request; null where none is on sale under that slug. */
export const readCard = cache(async (slug: string): Promise<CardPage | null> => {
  const product = await foundOrNull(readProduct('card', slug));
  if (!product) return null;
  const now = new Date();
  const inStock = await servicesInStock(product.id);
  return {
    ...shownProduct(product, now),
    denominations: product.services.map((service) => ({
      ...shownService(service, now),
      image: picturePath(service.image),
      isInStock: inStock.has(service.id),
      isSoldOut: service.stops_empty && !inStock.has(service.id),
    })),
  };
});
