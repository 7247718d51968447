import { z } from 'zod';
import { campaign } from '../contract';
import { listCountries, listPlaces } from './choose-place';
import { getLocations } from './get-locations';
import { respondPacked } from './respond-packed';
import { Locations, LocationsQuery, Places, PlacesQuery } from './schemas';

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
  statuses: { 304: 'Nothing has changed since the answer with this `ETag`.' },
  example: { query: { country_id: 168 } },
  response: Locations,
  handler: async ({ query, request }) => respondPacked(request, await getLocations({ input: query })),
});

export const listPlacesEndpoint = campaign.endpoint({
  method: 'GET',
  path: '/get/places',
  summary: 'List a country’s states, and the cities of one of them, by name.',
  description: 'Without `state_id`, cities are listed only where the country has no states.',
  tag: 'Locations',
  extension: true,
  auth: 'client',
  query: PlacesQuery,
  example: { query: { country_id: 168 } },
  response: Places,
  handler: ({ query }) => listPlaces({ input: query }),
});

export const listCountriesEndpoint = campaign.endpoint({
  method: 'GET',
  path: '/get/countries',
  summary: 'List the names of all countries.',
  description: 'By name. `get/country-state-city` has the rest.',
  tag: 'Locations',
  extension: true,
  auth: 'client',
  response: z.object({ countries: z.array(z.object({ id: z.int(), name: z.string() })) }),
  handler: async () => ({ countries: await listCountries() }),
});
