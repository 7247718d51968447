import { type inferParserType, parseAsInteger, parseAsString, parseAsStringLiteral } from 'nuqs/server';
import type { JobsFilter } from '@/lib/store/job-desk/queries';

export const JOB_STATES = ['open', 'released'] as const;

/** What of the list stands in its address. */
export const jobsSearch = {
  q: parseAsString.withDefault(''),
  status: parseAsStringLiteral(JOB_STATES),
  open: parseAsInteger,
};

/** The same as the API takes it. */
export const jobsFilterOf = ({
  q,
  status,
}: Omit<inferParserType<typeof jobsSearch>, 'open'>): JobsFilter => ({
  ...(q && { search: q.slice(0, 100) }),
  ...(status && { status }),
});
