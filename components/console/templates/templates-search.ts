import { type inferParserType, parseAsBoolean, parseAsString, parseAsStringLiteral } from 'nuqs/server';
import type { TemplatesFilter } from '@/lib/campaign/templates/queries';
import { TEMPLATE_SORTS } from '@/lib/campaign/templates/template-sorts';

/** What of the gallery stands in its address. */
export const templatesSearch = {
  q: parseAsString.withDefault(''),
  tag: parseAsString.withDefault(''),
  archived: parseAsBoolean.withDefault(false),
  sort: parseAsStringLiteral(TEMPLATE_SORTS).withDefault('-updated_at'),
};

/** The same as the API takes it. */
export const filterOf = ({
  q,
  tag,
  archived,
  sort,
}: inferParserType<typeof templatesSearch>): TemplatesFilter => ({
  sort,
  ...(tag && { tag }),
  ...(archived && { archived }),
  ...(q && { search: q }),
});
