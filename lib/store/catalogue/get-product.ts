import { eq, type SQL, sql } from 'drizzle-orm';
import type { Filled } from '@/lib/cache';
import { db } from '@/lib/db/client';
import { value } from '@/lib/db/row';
import { rows } from '@/lib/db/statement';
import { notFound } from '@/lib/errors';
import {
  listedProducts,
  type PlannedChanges,
  type ProductJson,
  type ProductKind,
  type ProductRow,
  plannedChanges,
  productJson,
  productRow,
  productTag,
  tablesOf,
  validUntil,
} from './rows';

/**
 * One product on sale, by its id or slug, and beside it what `extra` selects: JSON, for the product's row.
 *
 * @throws DomainError not-found where none is on sale under that name.
 */
export async function getProduct<Extra = unknown>(
  kind: ProductKind,
  key: { id: number } | { slug: string },
  extra: SQL = sql`null::json`,
): Promise<Filled<{ product: ProductRow; extra: Extra }>> {
  const { products } = tablesOf(kind);
  const [found] = await rows(
    db(),
    { product: value.json<ProductJson>(), extra: value.json<Extra>(), next: value.json<PlannedChanges>() },
    sql`
      select ${productJson(kind)} as product, ${extra} as extra, ${plannedChanges} as next
      ${listedProducts(kind)} and ${'id' in key ? eq(products.id, key.id) : eq(products.slug, key.slug)}`,
  );
  if (!found) throw notFound();
  const product = productRow(found.product);
  return {
    value: { product, extra: found.extra },
    tags: ['catalogue', productTag(kind, product.id)],
    validUntil: validUntil(found.next),
  };
}
