import type { z } from 'zod';
import { storeApi } from '../api-client';
import type { ExportCatalogueQuery } from './schemas';

export type { BadCatalogueLine, CatalogueChange, CheckedCatalogue, ImportedCatalogue } from './schemas';

/** The keys of what an import changes: the list and each product. */
export const catalogueKeys = [
  storeApi.key('GET /admin/catalogue'),
  storeApi.key('GET /admin/catalogue/product'),
] as const;

/** Where the products that fit a filter can be downloaded. */
export function exportHref(filter: z.input<typeof ExportCatalogueQuery>): string {
  const query = new URLSearchParams(
    Object.entries(filter)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, String(value)]),
  );
  return `/api/admin/catalogue/export?${query}`;
}
