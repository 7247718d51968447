import { and, asc, eq, isNull } from 'drizzle-orm';
import type { z } from 'zod';
import { authorize, type Operator } from '@/lib/auth/authorize';
import { db } from '@/lib/db/client';
import { categories as c } from '@/lib/db/schema';
import { notFound } from '@/lib/errors';
import { productState } from '../product-desk/desk-products';
import { productTables } from '../product-desk/product-tables';
import { type CategoryProducts, type CategoryProductsQuery, MOST_PRODUCTS } from './schemas';

/** The products of a category in the shop’s order, on sale or not. @throws DomainError forbidden, not-found */
export async function listCategoryProducts({
  actor,
  input: { id },
}: {
  actor: Operator;
  input: z.output<typeof CategoryProductsQuery>;
}): Promise<z.output<typeof CategoryProducts>> {
  authorize(actor, 'catalogue:read');
  const [category] = await db().select({ id: c.id, name: c.name, kind: c.type }).from(c).where(eq(c.id, id));
  if (!category) throw notFound();
  const { products: p } = productTables(category.kind);
  const products = await db()
    .select({ id: p.id, name: p.name, state: productState(p) })
    .from(p)
    .where(and(eq(p.category_id, id), isNull(p.deleted_at)))
    .orderBy(asc(p.sort_by), asc(p.id))
    .limit(MOST_PRODUCTS);
  return { ...category, products };
}
