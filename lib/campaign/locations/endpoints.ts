import { campaign } from '../contract';
import { getLocations } from './get-locations';
import { respondPacked } from './respond-packed';
import { Locations, LocationsQuery } from './schemas';

export const getCountryStateCityEndpoint = campaign.endpoint({
  method: 'GET',
  path: '/get/country-state-city',
  summary: 'List countries, states and cities.',
  description:
    'About 250 countries, 3,900 states and 171,000 cities: two megabytes compressed, ten plain. Keep the answer; with its `ETag` in `If-None-Match` an unchanged one is a 304. `country_id` and `state_id` (extensions) narrow all three lists.',
  tag: 'Locations',
  auth: 'client',
  query: LocationsQuery,
  headers: { 'If-None-Match': { description: 'The `ETag` of an earlier answer.' } },
  response: Locations,
  handler: async ({ query, request }) => respondPacked(request, await getLocations({ input: query })),
});
