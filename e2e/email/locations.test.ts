import { expect, test } from '@playwright/test';
import { type Marketer, marketer, notFound } from '../support/campaign';
import { locations } from '../support/campaign-contract/locations';
import { countryId } from '../support/campaign-records';
import { success } from '../support/expectations';

let owner: Marketer;
test.beforeAll(async () => {
  owner = await marketer();
});

const PATH = 'get/country-state-city';

test.describe('GET get/country-state-city', () => {
  test('lists the world: countries, states and cities that belong together', async () => {
    const answer = await owner.api.get(PATH);
    const { countries, states, cities } = success(answer, locations);
    expect(countries.length).toBeGreaterThan(200);
    expect(states.length).toBeGreaterThan(3_000);
    expect(cities.length).toBeGreaterThan(100_000);
    const countryIds = new Set(countries.map(({ id }) => id));
    const countryOf = new Map(states.map(({ id, country_id }) => [id, country_id]));
    expect(countryIds.size).toBe(countries.length);
    expect(states.every(({ country_id }) => countryIds.has(country_id))).toBe(true);
    const astray = cities.filter(
      ({ state_id, country_id }) => !countryIds.has(country_id) || countryOf.get(state_id) !== country_id,
    );
    expect(astray).toEqual([]);
    expect(countries.find(({ iso2 }) => iso2 === 'NO')).toMatchObject({ name: 'Norway', currency: 'NOK' });
  });

  test('is compressed, and not sent again to who has it', async () => {
    const first = await owner.api.send('GET', PATH, { headers: { 'accept-encoding': 'gzip' } });
    expect(first.headers.get('content-encoding')).toBe('gzip');
    expect(first.headers.get('cache-control')).toMatch(/max-age=\d{5,}/);
    const etag = first.headers.get('etag') ?? '';
    const again = await owner.api.send('GET', PATH, { headers: { 'if-none-match': etag } });
    expect([again.status, again.text]).toEqual([304, '']);
    const plain = await owner.api.send('GET', PATH, { headers: { 'accept-encoding': 'identity' } });
    expect(plain.headers.get('content-encoding')).toBeNull();
    expect(plain.text.length).toBe(first.text.length);
  });

  test('narrows to a country or a state', async () => {
    const country_id = await countryId('SE');
    const sweden = success(await owner.api.get(PATH, { country_id }), locations);
    expect(sweden.countries.map(({ iso2 }) => iso2)).toEqual(['SE']);
    expect(sweden.states.every((state) => state.country_id === country_id)).toBe(true);
    const state_id = sweden.states[0]?.id;
    const narrow = success(await owner.api.get(PATH, { country_id, state_id }), locations);
    expect(narrow.states.map(({ id }) => id)).toEqual([state_id]);
    expect(narrow.cities.every((city) => city.state_id === state_id)).toBe(true);
    for (const id of [2_000_000_000, 'abc', -1]) {
      notFound(await owner.api.get(PATH, { country_id: id }));
      notFound(await owner.api.get(PATH, { state_id: id }));
    }
  });
});
