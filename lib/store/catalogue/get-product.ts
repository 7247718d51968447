import type { Fragment } from 'postgres';
import type { Filled } from '@/lib/cache';
import { client } from '@/lib/db/client';
import { notFound } from '@/lib/errors';
import { nextBoundary } from '../pricing/price-service';
import {
  type ProductJson,
  type ProductKind,
  type ProductRow,
  productJson,
  productRow,
  productTag,
  tablesOf,
} from './rows';

/**
 * One product on sale, by its id or slug, and beside it what `extra` selects (alias `p` is the product).
 *
 * @throws DomainError not-found where none is on sale under that name.
 */
export async function getProduct<Extra = unknown>(
  kind: ProductKind,
  key: { id: number } | { slug: string },
  extra: Fragment = client()`null`,
): Promise<Filled<{ product: ProductRow; extra: Extra }>> {
  const sql = client();
  const { products } = tablesOf(kind);
  const [found] = await sql<{ product: ProductJson; extra: Extra }[]>`
    select ${productJson(kind)} as product, ${extra} as extra
    from ${products} p join categories c on c.id = p.category_id and c.status = 1
    where ${'id' in key ? sql`p.id = ${key.id}` : sql`p.slug = ${key.slug}`} and p.status = 1 and p.deleted_at is null`;
  if (!found) throw notFound();
  const product = productRow(found.product);
  const campaigns = product.services.flatMap((row) => (row.campaign ? [row.campaign] : []));
  return {
    value: { product, extra: found.extra },
    tags: ['catalogue', productTag(kind, product.id)],
    validUntil: nextBoundary(campaigns, new Date()),
  };
}
