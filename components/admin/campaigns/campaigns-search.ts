import { type inferParserType, parseAsString, parseAsStringLiteral } from 'nuqs/server';
import type { DeskCampaignsFilter } from '@/lib/store/campaign-desk/queries';
import { CAMPAIGN_STATES } from '@/lib/store/campaign-desk/schemas';

/** What of the list stands in its address. */
export const campaignsSearch = {
  q: parseAsString.withDefault(''),
  state: parseAsStringLiteral(CAMPAIGN_STATES),
  sort: parseAsStringLiteral(['start', '-start', 'name', '-name']).withDefault('-start'),
};

/** The same as the API takes it. */
export const campaignsFilterOf = ({
  q,
  state,
  sort,
}: inferParserType<typeof campaignsSearch>): DeskCampaignsFilter => ({
  ...(q && { search: q.slice(0, 100) }),
  ...(state && { state }),
  sort,
});
