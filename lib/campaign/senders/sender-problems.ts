import { sql } from 'drizzle-orm';
import type { Executor } from '@/lib/db/client';
import type { Problem } from '@/lib/errors';
import type { SenderInput } from './schemas';

/** What is wrong with where a sender is: the state must lie in the country, the city in both. */
export async function placeProblems(
  tx: Executor,
  { country_id, state_id, city_id }: SenderInput,
): Promise<Problem[]> {
  const [found] = await tx.execute<{ country: boolean; state: boolean; city: boolean }>(sql`
    select
      exists (select from countries where id = ${country_id}) as country,
      ${state_id ?? null}::int is null
        or exists (select from states where id = ${state_id ?? null} and country_id = ${country_id}) as state,
      ${city_id ?? null}::int is null
        or exists (select from cities where id = ${city_id ?? null} and country_id = ${country_id}
          and (${state_id ?? null}::int is null or state_id = ${state_id ?? null})) as city`);
  return (['country', 'state', 'city'] as const)
    .filter((place) => !found?.[place])
    .map((place) => ({ field: `${place}_id`, text: `The selected ${place} id is invalid.` }));
}
