import { sql } from 'drizzle-orm';
import type { Executor } from '@/lib/db/client';
import { nullable, value } from '@/lib/db/row';
import { cities, countries, states } from '@/lib/db/schema';
import { statement } from '@/lib/db/statement';
import type { BrokenRule } from '@/lib/errors';
import type { ReadFields } from '@/lib/read-fields';
import type { SenderInput } from './schemas';

const findPlaces = statement({
  params: { country: nullable(countries.id), state: nullable(states.id), city: nullable(cities.id) },
  row: { country: value.boolean, state: value.boolean, city: value.boolean },
  text: ({ country, state, city }) => sql`
    select
      ${country}::int is null or exists (select from ${countries} where ${countries.id} = ${country}) as country,
      ${state}::int is null or exists (select from ${states} where ${states.id} = ${state}
        and (${country}::int is null or ${states.country_id} = ${country})) as state,
      ${city}::int is null or exists (select from ${cities} where ${cities.id} = ${city}
        and (${country}::int is null or ${cities.country_id} = ${country})
        and (${state}::int is null or ${cities.state_id} = ${state})) as city`,
});

type Places = Pick<SenderInput, 'country_id' | 'state_id' | 'city_id'>;

/** What is wrong with where a sender is: the state must lie in the country, the city in both, as far as they could be read. */
export async function placeProblems(tx: Executor, read: ReadFields<Places>): Promise<BrokenRule[]> {
  const country = read('country_id')?.country_id ?? null;
  const state = read('state_id')?.state_id ?? null;
  const city = read('city_id')?.city_id ?? null;
  const [found] = await findPlaces(tx, { country, state, city });
  return (['country', 'state', 'city'] as const)
    .filter((place) => !found?.[place])
    .map((place) => ({ field: `${place}_id`, rule: 'exists' }));
}
