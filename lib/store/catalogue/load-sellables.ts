import type { Sql, TransactionSql } from 'postgres';
import type { Sellable } from '../pricing/price-lines';
import { activeServices, type ProductKind, serviceJson } from './rows';

/** The services among `ids` that are on sale. */
export async function loadSellables(
  sql: Sql | TransactionSql,
  kind: ProductKind,
  ids: readonly number[],
): Promise<Map<number, Sellable>> {
  const rows = await sql<{ service: Sellable }[]>`
    select ${serviceJson(kind)} || jsonb_build_object('product_name', p.name, 'slug', p.slug) as service
    ${activeServices(kind)} and s.id = any(${[...ids]}::int[])`;
  return new Map(rows.map(({ service }) => [service.id, service]));
}
