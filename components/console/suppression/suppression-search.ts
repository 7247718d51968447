import { type inferParserType, parseAsInteger, parseAsString, parseAsStringLiteral } from 'nuqs/server';
import type { SuppressionFilter } from '@/lib/campaign/suppression/queries';
import { SUPPRESSED_SORTS, SUPPRESSION_REASONS } from '@/lib/campaign/suppression/reasons';

/** What of the list stands in its address. `group` is 0 for addresses that get no mail of any kind. */
export const suppressionSearch = {
  q: parseAsString.withDefault(''),
  group: parseAsInteger,
  reason: parseAsStringLiteral(SUPPRESSION_REASONS),
  sort: parseAsStringLiteral(SUPPRESSED_SORTS).withDefault('-created_at'),
};

/** The same as the API takes it. */
export const suppressionFilterOf = ({
  q,
  group,
  reason,
  sort,
}: inferParserType<typeof suppressionSearch>): SuppressionFilter => ({
  sort,
  ...(q && { search: q }),
  ...(group !== null && { group_id: group }),
  ...(reason && { reason }),
});
