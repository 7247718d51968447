import { sql } from 'drizzle-orm';
import { db } from '@/lib/db/client';
import { value } from '@/lib/db/row';
import { deliveries as d, countries as k } from '@/lib/db/schema';
import { statement } from '@/lib/db/statement';

const listCountries = statement({
  params: { userId: d.user_id, ids: value.bigints },
  row: { id: d.id, country: value.text },
  text: ({ userId, ids }) => sql`
    select ${d.id}, coalesce(${k.name}, trim(${d.country})) as country
    from ${d} left join ${k} on ${k.id}::text = trim(${d.country})
    where ${d.user_id} = ${userId} and ${d.id} = any(${ids}::bigint[]) and ${d.country} is not null`,
});

/** The names of the countries that were in recipients’ contact details when they were written to, by row of the ledger. */
export async function countriesOf(
  userId: number,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const rows = await listCountries(db(), { userId, ids });
  return new Map(rows.map(({ id, country }) => [id, country]));
}
