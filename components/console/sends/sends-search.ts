import { type inferParserType, parseAsString, parseAsStringLiteral } from 'nuqs/server';
import { SEND_STATES } from '@/lib/campaign/single-sends/display-states';
import type { SendsFilter } from '@/lib/campaign/single-sends/queries';

const sorts = ['at', '-at', 'name', '-name', 'sent', '-sent'] as const;

/** What of the list of sends stands in its address. */
export const sendsSearch = {
  q: parseAsString.withDefault(''),
  state: parseAsStringLiteral(SEND_STATES),
  sort: parseAsStringLiteral(sorts).withDefault('-at'),
};

/** The same as the API takes it. */
export const filterOf = ({ q, state, sort }: inferParserType<typeof sendsSearch>): SendsFilter => ({
  sort,
  ...(state && { state }),
  ...(q && { search: q }),
});
