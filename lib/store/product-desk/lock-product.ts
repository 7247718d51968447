import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Transaction } from '@/lib/db/client';
import { categories } from '@/lib/db/schema';
import { conflict, invalid, notFound } from '@/lib/errors';
import type { ProductKind } from '../catalogue/rows';
import { productTables } from './product-tables';

/**
 * A product, locked until the transaction ends.
 *
 * @param revision as who changes it has last read it.
 * @throws DomainError not-found; conflict where somebody else has changed it since.
 */
export async function lockProduct(tx: Transaction, kind: ProductKind, id: number, revision?: string) {
  const { products: t } = productTables(kind);
  const [found] = await tx
    .select({ product: t, revision: sql<string>`${t.updated_at}::text` })
    .from(t)
    .where(eq(t.id, id))
    .for('update');
  if (!found) throw notFound();
  if (revision !== undefined && revision !== found.revision)
    throw conflict('Somebody else has changed this product. Reload the page to see their version.');
  return found.product;
}

/** @throws DomainError invalid where no category of the kind has this id. */
export async function requireCategory(tx: Transaction, kind: ProductKind, id: number): Promise<void> {
  const [found] = await tx
    .select({ id: categories.id })
    .from(categories)
    .where(and(eq(categories.id, id), eq(categories.type, kind), isNull(categories.deleted_at)))
    .for('key share');
  if (!found) throw invalid({ field: 'category_id', rule: 'exists' });
}
