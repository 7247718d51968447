import { sql } from 'drizzle-orm';
import type { Executor } from '@/lib/db/client';
import { value } from '@/lib/db/row';
import { statement } from '@/lib/db/statement';
import type { Sellable } from '../pricing/price-lines';
import { activeServices, type ProductKind, serviceJson, tablesOf } from './rows';

const sellablesOf = (kind: ProductKind) =>
  statement({
    params: { ids: value.integers },
    row: { service: value.json<Sellable>() },
    text: ({ ids }) => {
      const { products, services } = tablesOf(kind);
      return sql`
        select ${serviceJson(kind)} || jsonb_build_object('product_name', ${products.name}, 'slug', ${products.slug}) as service
        ${activeServices(kind)} and ${services.id} = any(${ids}::int[])`;
    },
  });

const sellables = { card: sellablesOf('card'), top_up: sellablesOf('top_up') };

/** The services among `ids` that are on sale. */
export async function loadSellables(
  executor: Executor,
  kind: ProductKind,
  ids: readonly number[],
): Promise<Map<number, Sellable>> {
  const found = await sellables[kind](executor, { ids });
  return new Map(found.map(({ service }) => [service.id, service]));
}
