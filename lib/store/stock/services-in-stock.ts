import { sql } from 'drizzle-orm';
import { db } from '@/lib/db/client';
import { value } from '@/lib/db/row';
import { cardServices, codes } from '@/lib/db/schema';
import { statement } from '@/lib/db/statement';

const inStock = statement({
  params: { serviceIds: value.integers },
  row: { id: cardServices.id },
  text: ({ serviceIds }) => sql`
    select w.id from unnest(${serviceIds}::int[]) as w (id)
    where exists (select from ${codes} where ${codes.card_service_id} = w.id and ${codes.order_line_id} is null)`,
});

/** Those of the card services of which a code lies free now. */
export async function servicesInStock(serviceIds: readonly number[]): Promise<Set<number>> {
  const rows = await inStock(db(), { serviceIds });
  return new Set(rows.map(({ id }) => id));
}
