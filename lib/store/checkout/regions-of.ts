import { sql } from 'drizzle-orm';
import { db } from '@/lib/db/client';
import { value } from '@/lib/db/row';
import { statement } from '@/lib/db/statement';
import { type ProductKind, tablesOf } from '../catalogue/rows';
import { quoteReads } from './quote-reads';

const readRegions = (kind: ProductKind) => {
  const { products, services, parent } = tablesOf(kind);
  return statement({
    params: { ids: value.integers },
    row: { id: services.id, region: products.region },
    text: ({ ids }) => sql`
      select ${services.id}, ${products.region} from ${services} join ${products} on ${products.id} = ${parent}
      where ${services.id} = any(${ids}::int[])`,
  });
};

const regions = { card: readRegions('card'), top_up: readRegions('top_up') };

/** Where what is bought can be redeemed or played, by service. */
export async function regionsOf(
  kind: ProductKind,
  lines: readonly { service_id: number }[],
): Promise<Map<number, string>> {
  const ids = lines.map(({ service_id }) => service_id);
  const found = await quoteReads.run(`regions ${kind} ${ids}`, () => regions[kind](db(), { ids }));
  return new Map(found.map(({ id, region }) => [id, region]));
}
