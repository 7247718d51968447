import { type inferParserType, parseAsString, parseAsStringLiteral } from 'nuqs/server';
import type { SummariesFilter } from '@/lib/campaign/segments/queries';

const sorts = ['name', '-name', 'list', '-list', 'updated_at', '-updated_at'] as const;

/** What of the list of segments stands in its address. */
export const segmentsSearch = {
  q: parseAsString.withDefault(''),
  sort: parseAsStringLiteral(sorts).withDefault('-updated_at'),
};

/** The same as the API takes it. */
export const filterOf = ({ q, sort }: inferParserType<typeof segmentsSearch>): SummariesFilter => ({
  sort,
  ...(q && { search: q }),
});
