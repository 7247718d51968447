import { type inferParserType, parseAsInteger, parseAsString, parseAsStringLiteral } from 'nuqs/server';
import type { SuppressionFilter } from '@/lib/campaign/suppression/queries';
import { SUPPRESSION_REASONS } from '@/lib/campaign/suppression/reasons';

/** What of the list stands in its address. `group` is 0 for addresses that get no mail of any kind. */
export const suppressionSearch = {
  q: parseAsString.withDefault(''),
  group: parseAsInteger,
  reason: parseAsStringLiteral(SUPPRESSION_REASONS),
};

/** The same as the API takes it. */
export const suppressionFilterOf = ({
  q,
  group,
  reason,
}: inferParserType<typeof suppressionSearch>): SuppressionFilter => ({
  ...(q && { search: q }),
  ...(group !== null && { group_id: group }),
  ...(reason && { reason }),
});
