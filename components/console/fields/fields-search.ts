import { parseAsBoolean, parseAsInteger, parseAsString, parseAsStringLiteral } from 'nuqs/server';

const sortable = ['name', 'type', 'contacts'] as const;
const sorts = sortable.flatMap((field) => [field, `-${field}`] as const);

/** What of the list of custom fields is in its address; `open` is the field being renamed. */
export const fieldsSearch = {
  q: parseAsString.withDefault(''),
  sort: parseAsStringLiteral(sorts).withDefault('name'),
  open: parseAsInteger,
  new: parseAsBoolean.withDefault(false),
};
