import { type inferParserType, parseAsInteger, parseAsString, parseAsStringLiteral } from 'nuqs/server';
import type { ReportsFilter } from '@/lib/store/reports/queries';
import { REPORT_STATES } from '@/lib/store/reports/report-states';

/** What of the list stands in its address. */
export const reportsSearch = {
  q: parseAsString.withDefault(''),
  status: parseAsStringLiteral(REPORT_STATES),
  sort: parseAsStringLiteral(['created', '-created'] as const).withDefault('-created'),
  open: parseAsInteger,
};

/** The same as the API takes it. */
export const reportsFilterOf = ({
  q,
  status,
  sort,
}: Omit<inferParserType<typeof reportsSearch>, 'open'>): ReportsFilter => ({
  ...(q && { search: q.slice(0, 100) }),
  ...(status && { status }),
  sort,
});
