import { and, eq, sql } from 'drizzle-orm';
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
    .where(and(eq(categories.id, id), eq(categories.type, kind)))
    .for('key share');
  if (!found) throw invalid({ field: 'category_id', rule: 'exists' });
}

const UNIQUE_VIOLATION = '23505';

/** Runs what writes a product’s address. @throws DomainError invalid where another product has it. */
export async function withFreeSlug<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    const { code } = ((error as Error).cause ?? error) as { code?: unknown };
    throw code === UNIQUE_VIOLATION ? invalid({ field: 'slug', rule: 'taken' }) : error;
  }
}
