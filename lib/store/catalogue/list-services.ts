import type { Filled } from '@/lib/cache';
import { client } from '@/lib/db/client';
import { notFound } from '@/lib/errors';
import { nextBoundary } from '../pricing/price-service';
import { activeServices, type ProductKind, productTag, type ServiceRow, serviceJson, tablesOf } from './rows';

/**
 * The services that can be bought, of all products of a kind or of one.
 *
 * @throws DomainError not-found where the one is not on sale.
 */
export async function listServices(kind: ProductKind, productId?: number): Promise<Filled<ServiceRow[]>> {
  const sql = client();
  const { products, parent } = tablesOf(kind);
  const [found] = await sql<{ known: boolean; rows: ServiceRow[] }[]>`
    select
      ${
        productId
          ? sql`exists (select from ${products} p join categories c on c.id = p.category_id and c.status = 1
              where p.id = ${productId} and p.status = 1 and p.deleted_at is null)`
          : sql`true`
      } as known,
      (select coalesce(jsonb_agg(${serviceJson(kind)} order by s.${parent}, s.sort_by, s.id), '[]')
        ${activeServices(kind)} ${productId ? sql`and s.${parent} = ${productId}` : sql``}) as rows`;
  if (!found?.known) throw notFound();
  const parents = productId ? [productId] : [...new Set(found.rows.map((row) => row.parent_id))];
  const campaigns = found.rows.flatMap((row) => (row.campaign ? [row.campaign] : []));
  return {
    value: found.rows,
    tags: ['catalogue', ...parents.map((id) => productTag(kind, id))],
    validUntil: nextBoundary(campaigns, new Date()),
  };
}
