import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { client } from '@/lib/db/client';
import { useDatabase } from '@/lib/runtime/testing/database';
import { listPlaces } from './choose-place';
import { getLocations } from './get-locations';

useDatabase();

type Lists = { states: { id: number }[]; cities: { state_id: number }[] };

test('each listed city belongs to a listed state', async () => {
  const [singapore] = await client()`select id from countries where iso2 = 'SG'`;
  const [britain] = await client()`select id from countries where iso2 = 'GB'`;
  for (const input of [{}, { country_id: singapore?.id }, { country_id: britain?.id }]) {
    const { gzip } = await getLocations({ input });
    const { states, cities }: Lists = JSON.parse(gunzipSync(gzip).toString()).message;
    const listed = new Set(states.map(({ id }) => id));
    expect(cities.filter(({ state_id }) => !listed.has(state_id))).toEqual([]);
  }
  // A form still offers the places of a country without states.
  expect((await listPlaces({ input: { country_id: singapore?.id } })).cities.length).toBeGreaterThan(50);
});
