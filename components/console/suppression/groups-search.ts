import { parseAsBoolean, parseAsInteger, parseAsString, parseAsStringLiteral } from 'nuqs/server';

const sortable = ['name', 'shown', 'left', 'added'] as const;
const sorts = sortable.flatMap((field) => [field, `-${field}`] as const);

/** What of the list of unsubscribe groups is in its address; `open` is the group beside it. */
export const groupsSearch = {
  q: parseAsString.withDefault(''),
  sort: parseAsStringLiteral(sorts).withDefault('-added'),
  open: parseAsInteger,
  new: parseAsBoolean.withDefault(false),
};
