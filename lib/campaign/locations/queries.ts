import { queryOptions } from '@tanstack/react-query';
import { campaignApi } from '../api-client';

export type Country = { id: number; name: string };

/** A country's states and the chosen one's cities. They don't change while somebody fills in a form. */
export const placesQuery = (country_id: number, state_id: number | undefined) =>
  queryOptions({
    ...campaignApi.query('GET /get/places', { country_id, ...(state_id && { state_id }) }),
    staleTime: Number.POSITIVE_INFINITY,
    enabled: country_id > 0,
  });

/** The names of all countries. */
export const countriesQuery = () =>
  queryOptions({ ...campaignApi.query('GET /get/countries'), staleTime: Number.POSITIVE_INFINITY });
