import {
  createParser,
  type inferParserType,
  parseAsBoolean,
  parseAsInteger,
  parseAsString,
  parseAsStringLiteral,
} from 'nuqs/server';
import { parseAsConditions } from '@/components/console/segments/conditions-param';
import type { PeopleFilter } from '@/lib/campaign/people/queries';
import { ACTIVITIES, STANDINGS } from '@/lib/campaign/people/standings';
import { isDay } from '@/lib/days';

const sortable = ['id', 'email', 'first_name', 'last_name', 'city'] as const;
const sorts = sortable.flatMap((field) => [field, `-${field}`] as const);

/** A day and all after it, or with two dots a day and another up to which it goes. */
export function daysIn(text: string): { since: string; until: string | null } | null {
  const [since = null, until = null, ...more] = text.split('..');
  if (!isDay(since) || more.length > 0 || (until !== null && !isDay(until))) return null;
  return { since, until };
}

const parseAsDays = createParser({ parse: (text) => (daysIn(text) ? text : null), serialize: String });

/** What of the list of contacts stands in its address. */
export const contactsSearch = {
  q: parseAsString.withDefault(''),
  list: parseAsInteger,
  segment: parseAsInteger,
  status: parseAsStringLiteral(STANDINGS),
  activity: parseAsStringLiteral(ACTIVITIES),
  joined: parseAsDays,
  left: parseAsDays,
  has: parseAsString,
  lacks: parseAsString,
  where: parseAsConditions,
  sort: parseAsStringLiteral(sorts).withDefault('-id'),
  open: parseAsInteger,
  new: parseAsBoolean.withDefault(false),
};

export type ContactsState = inferParserType<typeof contactsSearch>;

/** The same as the API takes it. What is not chosen is left out, so that equal lists have equal keys. */
export function filterOf({
  q,
  list,
  segment,
  status,
  activity,
  joined,
  left,
  has,
  lacks,
  where,
  sort,
}: ContactsState): PeopleFilter {
  const came = joined ? daysIn(joined) : null;
  const went = left ? daysIn(left) : null;
  return {
    sort,
    ...(q && { search: q }),
    ...(list && { contact_type_id: list }),
    ...(segment && { segment_id: segment }),
    ...(status && { standing: status }),
    ...(activity && { activity }),
    ...(came && { joined_since: came.since, ...(came.until && { joined_until: came.until }) }),
    ...(went && { left_since: went.since, ...(went.until && { left_until: went.until }) }),
    ...(has && { has_field: has }),
    ...(lacks && { lacks_field: lacks }),
    ...(where && { conditions: where }),
  };
}
