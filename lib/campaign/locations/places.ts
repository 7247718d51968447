import { type Column, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { db } from '@/lib/db/client';
import type { Row } from '@/lib/db/row';
import { cities, countries, states } from '@/lib/db/schema';
import { inline, statement } from '@/lib/db/statement';

const ROWS_A_BATCH = 5_000;

/** Of which country, or of which state of it; of the world where neither is given. */
export type Scope = { countryId?: number; stateId?: number };

/** The columns that narrow a table to a country and a state, as far as it has them; and which of its rows are listed. */
type Narrowed = { country: Column; state?: Column; listed?: SQL };

/** Declares the statements that read a table's places by id, and reads them in batches. */
function declarePlaces(
  table: PgTable,
  row: Row & { id: Column },
  { country, state, listed = sql`true` }: Narrowed,
) {
  const within = (condition: (ids: { countryId: SQL; stateId: SQL }) => SQL) =>
    statement({
      params: { countryId: countries.id, stateId: states.id, after: countries.id },
      row: { ...row, id: countries.id },
      text: ({ after, ...ids }) => sql`
        select ${sql.join(Object.values(row), sql`, `)} from ${table}
        where ${condition(ids)} and ${listed} and ${row.id} > ${after} order by ${row.id} limit ${inline(ROWS_A_BATCH)}`,
    });
  const inWorld = within(() => sql`true`);
  const inCountry = within(({ countryId }) => sql`${country} = ${countryId}`);
  const inState = state
    ? within(({ countryId, stateId }) => sql`${country} = ${countryId} and ${state} = ${stateId}`)
    : inCountry;
  return async function* batches({ countryId, stateId }: Scope): AsyncGenerator<readonly object[]> {
    const read = countryId === undefined ? inWorld : stateId === undefined ? inCountry : inState;
    for (let after = 0; ; ) {
      const rows = await read(db(), { countryId: countryId ?? 0, stateId: stateId ?? 0, after });
      if (rows.length > 0) yield rows;
      after = rows.at(-1)?.id ?? after;
      if (rows.length < ROWS_A_BATCH) return;
    }
  };
}

const { id, name, iso2, phone_code, currency, latitude, longitude } = countries;

/** The three lists by their names in the answer, in its order, each in batches. */
export const places = {
  countries: declarePlaces(
    countries,
    { id, name, iso2, phone_code, currency, latitude, longitude },
    { country: id },
  ),
  states: declarePlaces(
    states,
    { id: states.id, country_id: states.country_id, name: states.name, code: states.code },
    { country: states.country_id, state: states.id },
  ),
  cities: declarePlaces(
    cities,
    { id: cities.id, state_id: cities.state_id, country_id: cities.country_id, name: cities.name },
    // A few places have no state that is known: the answer names one for each city.
    { country: cities.country_id, state: cities.state_id, listed: sql`${cities.state_id} is not null` },
  ),
};
