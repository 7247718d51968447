import { client } from '@/lib/db/client';

/** Those of the card services of which a code lies free now. */
export async function servicesInStock(serviceIds: readonly number[]): Promise<Set<number>> {
  const rows = await client()<{ id: number }[]>`
    select id from unnest(${[...serviceIds]}::int[]) as id
    where exists (select from codes c where c.card_service_id = id and c.order_line_id is null)`;
  return new Set(rows.map(({ id }) => id));
}
