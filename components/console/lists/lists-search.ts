import { parseAsBoolean, parseAsInteger, parseAsString, parseAsStringLiteral } from 'nuqs/server';

const sortable = ['name', 'contacts', 'added'] as const;
const sorts = sortable.flatMap((field) => [field, `-${field}`] as const);

/** What of the list of lists is in its address; `open` is the list beside it. */
export const listsSearch = {
  q: parseAsString.withDefault(''),
  sort: parseAsStringLiteral(sorts).withDefault('-added'),
  open: parseAsInteger,
  new: parseAsBoolean.withDefault(false),
};
