import { type inferParserType, parseAsInteger, parseAsString, parseAsStringLiteral } from 'nuqs/server';
import { recordKinds } from '@/lib/audit/recorded-fields';
import { TEAM_ROLES } from '@/lib/auth/roles';
import type { ChangesFilter } from '@/lib/store/audit/queries';

const roles = [...TEAM_ROLES, 'user', 'guest', 'machine'] as const;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** What of the list stands in its address. */
export const auditSearch = {
  q: parseAsString.withDefault(''),
  action: parseAsString,
  kind: parseAsStringLiteral(recordKinds),
  role: parseAsStringLiteral(roles),
  from: parseAsString,
  until: parseAsString,
  open: parseAsInteger,
};

/** The same as the API takes it. */
export const auditFilterOf = ({
  q,
  action,
  kind,
  role,
  from,
  until,
}: inferParserType<typeof auditSearch>): ChangesFilter => ({
  ...(q && { search: q }),
  ...(action && { action }),
  ...(kind && { kind }),
  ...(role && { role }),
  ...(from && DAY.test(from) && { from }),
  ...(until && DAY.test(until) && { until }),
});
