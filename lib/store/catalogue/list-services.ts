import { sql } from 'drizzle-orm';
import type { Filled } from '@/lib/cache';
import { db } from '@/lib/db/client';
import { value } from '@/lib/db/row';
import { rows } from '@/lib/db/statement';
import { notFound } from '@/lib/errors';
import {
  activeServices,
  listedProducts,
  type PlannedChanges,
  type ProductKind,
  plannedChanges,
  productTag,
  SERVICES_TAG,
  type ServiceRow,
  serviceJson,
  tablesOf,
  validUntil,
} from './rows';

/**
 * The services that can be bought, of all products of a kind or of one.
 *
 * @throws DomainError not-found where the one is not on sale.
 */
export async function listServices(kind: ProductKind, productId?: number): Promise<Filled<ServiceRow[]>> {
  const { products, services: s, parent } = tablesOf(kind);
  const isKnown = productId
    ? sql`exists (select ${listedProducts(kind)} and ${products.id} = ${productId})`
    : sql`true`;
  const [found] = await rows(
    db(),
    { known: value.boolean, services: value.json<ServiceRow[]>(), next: value.json<PlannedChanges>() },
    sql`
      select ${isKnown} as known, (
        select coalesce(jsonb_agg(${serviceJson(kind)} order by ${parent}, ${s.sort_by}, ${s.id}), '[]')
        ${activeServices(kind)} ${productId ? sql`and ${parent} = ${productId}` : sql``}) as services,
        ${plannedChanges} as next`,
  );
  if (!found?.known) throw notFound();
  const { services } = found;
  const parents = productId ? [productId] : [...new Set(services.map((row) => row.parent_id))];
  return {
    value: services,
    // Without a product, one that is not listed yet may get its first service.
    tags: ['catalogue', ...(productId ? [] : [SERVICES_TAG]), ...parents.map((id) => productTag(kind, id))],
    validUntil: validUntil(found.next),
  };
}
