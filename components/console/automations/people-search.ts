import { type inferParserType, parseAsInteger, parseAsString, parseAsStringLiteral } from 'nuqs/server';
import { LEAVE_REASONS, PEOPLE_SHOWS } from '@/lib/campaign/automations/people-shows';
import type { PeopleFilter } from '@/lib/campaign/automations/queries';

/** What of an automation's people stands in the address; `open` is the one whose way shows. */
export const peopleSearch = {
  q: parseAsString.withDefault(''),
  show: parseAsStringLiteral(PEOPLE_SHOWS),
  email: parseAsString,
  reason: parseAsStringLiteral(LEAVE_REASONS),
  open: parseAsInteger,
};

/** The same as the API takes it. */
export const peopleFilterOf =
  (utr: string) =>
  ({ q, show, email, reason }: inferParserType<typeof peopleSearch>): PeopleFilter => ({
    utr,
    ...(q && { search: q }),
    ...(show && { show }),
    ...(email && { schedule_utr: email }),
    ...(reason && { reason }),
  });

/** Where the people behind a figure are listed. */
export const peopleHref = (
  utr: string,
  filter: { show?: (typeof PEOPLE_SHOWS)[number]; email?: string; reason?: string },
): string => `/console/automations/${utr}?${new URLSearchParams({ tab: 'people', ...filter })}`;
