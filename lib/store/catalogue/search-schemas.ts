import { z } from 'zod';
import { text } from '@/lib/fields';

/** Of one kind, or of both. */
const productKinds = ['top_up', 'card'] as const;

const searchSorts = ['popular', 'price', '-price', 'name', 'newest'] as const;
export type SearchSort = (typeof searchSorts)[number];

/** What is looked for. Prices in the store's currency, both ends included. */
export type CatalogueQuery = {
  search?: string | undefined;
  kind?: (typeof productKinds)[number] | undefined;
  category_id?: number | undefined;
  /** One of a product's, which may have several, separated by commas. */
  region?: string | undefined;
  min?: number | undefined;
  max?: number | undefined;
  sort?: SearchSort | undefined;
  /** From 1. */
  page?: number | undefined;
};

export const SuggestQuery = z.object({ search: text(100).describe('What to look for.') });

const Suggestion = z
  .object({
    kind: z.enum(productKinds),
    name: z.string(),
    slug: z.string(),
    region: z.string(),
    /** The picture's path on this site. */
    image: z.string().describe('The path of the picture.'),
    /** What it costs at least, in the store's currency; null where nothing of it is on sale. */
    from_price: z.number().nullable(),
  })
  .meta({ id: 'ProductSuggestion' });

export const Suggestions = z.object({
  products: z.array(Suggestion),
  /** How many there are in all. */
  total: z.int().describe('How many products were found in all.'),
  /** Nothing is called that: these come close. */
  is_close: z.boolean(),
  currency: z.string(),
});
