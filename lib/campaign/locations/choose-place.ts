import { and, asc, eq, isNull } from 'drizzle-orm';
import { db } from '@/lib/db/client';
import { cities, countries, states } from '@/lib/db/schema';

/** All countries by name, to choose from. */
export const listCountries = () =>
  db().select({ id: countries.id, name: countries.name }).from(countries).orderBy(asc(countries.name));

/** A country's states, and the cities of the chosen one; without states, all of its cities. */
export async function listPlaces({
  input: { country_id, state_id },
}: {
  input: { country_id: number; state_id?: number | undefined };
}) {
  const inCountry = await db()
    .select({ id: states.id, name: states.name })
    .from(states)
    .where(eq(states.country_id, country_id))
    .orderBy(asc(states.name));
  if (inCountry.length > 0 && state_id === undefined) return { states: inCountry, cities: [] };
  const within = state_id === undefined ? isNull(cities.state_id) : eq(cities.state_id, state_id);
  const found = await db()
    .select({ id: cities.id, name: cities.name })
    .from(cities)
    .where(and(eq(cities.country_id, country_id), within))
    .orderBy(asc(cities.name), asc(cities.id));
  return { states: inCountry, cities: found };
}
