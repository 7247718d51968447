import { type inferParserType, parseAsInteger, parseAsString, parseAsStringLiteral } from 'nuqs/server';
import type { DeskProductsFilter } from '@/lib/store/product-desk/queries';
import { PRODUCT_KINDS, PRODUCT_STATES } from '@/lib/store/product-desk/schemas';

/** What of the list stands in its address. */
export const productsSearch = {
  q: parseAsString.withDefault(''),
  kind: parseAsStringLiteral(PRODUCT_KINDS),
  category: parseAsInteger,
  state: parseAsStringLiteral(PRODUCT_STATES),
  sort: parseAsStringLiteral(['name', '-name', 'updated', '-updated']).withDefault('name'),
};

/** The same as the API takes it. */
export const productsFilterOf = ({
  q,
  kind,
  category,
  state,
  sort,
}: inferParserType<typeof productsSearch>): DeskProductsFilter => ({
  ...(q && { search: q.slice(0, 100) }),
  ...(kind && { kind }),
  ...(category && category > 0 && { category_id: category }),
  ...(state && { state }),
  sort,
});
