import { sql } from 'drizzle-orm';
import type { Executor } from '@/lib/db/client';
import type { BrokenRule } from '@/lib/errors';
import type { ReadFields } from '@/lib/read-fields';
import type { SenderInput } from './schemas';

/** What is wrong with where a sender is: the state must lie in the country, the city in both, as far as they could be read. */
export async function placeProblems(tx: Executor, read: ReadFields<SenderInput>): Promise<BrokenRule[]> {
  const country = read('country_id')?.country_id ?? null;
  const state = read('state_id')?.state_id ?? null;
  const city = read('city_id')?.city_id ?? null;
  const [found] = await tx.execute<{ country: boolean; state: boolean; city: boolean }>(sql`
    select
      ${country}::int is null or exists (select from countries where id = ${country}) as country,
      ${state}::int is null or exists (select from states where id = ${state}
        and (${country}::int is null or country_id = ${country})) as state,
      ${city}::int is null or exists (select from cities where id = ${city}
        and (${country}::int is null or country_id = ${country})
        and (${state}::int is null or state_id = ${state})) as city`);
  return (['country', 'state', 'city'] as const)
    .filter((place) => !found?.[place])
    .map((place) => ({ field: `${place}_id`, rule: 'exists' }));
}
