import { cache } from '@/lib/cache';
import { productTag, SERVICES_TAG } from './rows';
import { type FoundCatalogue, searchCatalogue } from './search-catalogue';
import type { CatalogueQuery } from './search-schemas';

/** What a search finds, from memory until the catalogue, any service or a rating that it shows changes. */
export function readSearch(input: CatalogueQuery): Promise<FoundCatalogue> {
  return cache().remember(`search:${JSON.stringify(input)}`, async () => {
    const value = await searchCatalogue({ input });
    return {
      value,
      tags: ['catalogue', SERVICES_TAG, ...value.products.map(({ kind, id }) => productTag(kind, id))],
      validUntil: value.validUntil,
      bytes: 2 * JSON.stringify(value).length,
    };
  });
}
