import { type inferParserType, parseAsBoolean, parseAsString, parseAsStringLiteral } from 'nuqs/server';
import { DISPLAY_STATES } from '@/lib/campaign/automations/display-states';
import type { AutomationsFilter } from '@/lib/campaign/automations/queries';

const sorts = ['at', '-at', 'name', '-name', 'inside', '-inside', 'sent', '-sent'] as const;

/** What of the list of automations stands in its address. */
export const automationsSearch = {
  q: parseAsString.withDefault(''),
  state: parseAsStringLiteral(DISPLAY_STATES),
  sort: parseAsStringLiteral(sorts).withDefault('-at'),
  new: parseAsBoolean.withDefault(false),
};

type Search = inferParserType<typeof automationsSearch>;

/** The same as the API takes it. */
export const filterOf = ({ q, state, sort }: Search): AutomationsFilter => ({
  sort,
  ...(state && { state }),
  ...(q && { search: q }),
});
