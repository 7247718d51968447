import { type inferParserType, parseAsString, parseAsStringLiteral } from 'nuqs/server';
import type { DeskAccountsFilter } from '@/lib/store/account-desk/queries';
import { ACCOUNT_STATES } from '@/lib/store/account-desk/states';

export const HAS = ['balance', 'role', 'sending'] as const;

/** What of the list stands in its address. */
export const accountsSearch = {
  q: parseAsString.withDefault(''),
  state: parseAsStringLiteral(ACCOUNT_STATES),
  has: parseAsStringLiteral(HAS),
};

/** The same as the API takes it. */
export const accountsFilterOf = ({
  q,
  state,
  has,
}: inferParserType<typeof accountsSearch>): DeskAccountsFilter => ({
  ...(q && { search: q.slice(0, 254) }),
  ...(state && { state }),
  ...(has && { has }),
});
