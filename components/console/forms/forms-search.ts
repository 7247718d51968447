import { type inferParserType, parseAsString, parseAsStringLiteral } from 'nuqs/server';
import { FORM_SORTS } from '@/lib/campaign/sign-up-forms/form-sorts';
import type { FormsFilter } from '@/lib/campaign/sign-up-forms/queries';

/** What of the list of forms stands in its address. */
export const formsSearch = {
  q: parseAsString.withDefault(''),
  sort: parseAsStringLiteral(FORM_SORTS).withDefault('-updated_at'),
};

/** The same as the API takes it. */
export const filterOf = ({ q, sort }: inferParserType<typeof formsSearch>): FormsFilter => ({
  sort,
  ...(q && { search: q }),
});

/** What of the list of sign-ups stands in its address. */
export const signUpsSearch = {
  q: parseAsString.withDefault(''),
  state: parseAsStringLiteral(['waiting', 'confirmed'] as const),
};

/** The same as the API takes it. */
export const signUpsFilterOf = (utr: string, { q, state }: inferParserType<typeof signUpsSearch>) => ({
  utr,
  ...(q && { search: q }),
  ...(state && { state }),
});
