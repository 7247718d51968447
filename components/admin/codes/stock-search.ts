import { type inferParserType, parseAsString, parseAsStringLiteral } from 'nuqs/server';
import { STOCK_SORTS, STOCK_STATES } from '@/lib/store/inventory/schemas';

/** What of the list stands in its address. */
export const stockSearch = {
  q: parseAsString.withDefault(''),
  state: parseAsStringLiteral(STOCK_STATES),
  sort: parseAsStringLiteral(STOCK_SORTS).withDefault('card'),
};

/** The same as the API takes it. */
export const stockFilterOf = ({ q, state, sort }: inferParserType<typeof stockSearch>) => ({
  ...(q && { search: q.slice(0, 100) }),
  ...(state && { state }),
  sort,
});
