import { client } from '@/lib/db/client';

/** Those of the card services of which a code lies free now. */
export async function servicesInStock(serviceIds: readonly number[]): Promise<Set<number>> {
  const rows = await client()<{ service_id: number }[]>`
    select w.service_id from unnest(${[...serviceIds]}::int[]) as w (service_id)
    where exists (select from codes c where c.card_service_id = w.service_id and c.order_line_id is null)`;
  return new Set(rows.map(({ service_id }) => service_id));
}
