import { asc, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { authorize, type Operator } from '@/lib/auth/authorize';
import { db } from '@/lib/db/client';
import { categories } from '@/lib/db/schema';
import { env } from '@/lib/env';
import { notFound } from '@/lib/errors';
import { decimalsOf } from '@/lib/money';
import { publicUrl } from '../catalogue/views';
import { productTables } from './product-tables';
import { readServices } from './read-services';
import type { DeskProductView, ProductInput } from './schemas';

/** A product with all its packs or values, whether it is on sale or not. @throws DomainError forbidden, not-found */
export async function getDeskProduct({
  actor,
  input: { kind, id },
}: {
  actor: Operator;
  input: z.output<typeof ProductInput>;
}): Promise<DeskProductView> {
  authorize(actor, 'catalogue:read');
  const { products: t } = productTables(kind);
  const { STORE_CURRENCY: currency } = env();
  const [found, services, inKind] = await Promise.all([
    db()
      .select({ product: t, revision: sql<string>`${t.updated_at}::text` })
      .from(t)
      .where(eq(t.id, id)),
    readServices(kind, id),
    db()
      .select({ id: categories.id, name: categories.name })
      .from(categories)
      .where(eq(categories.type, kind))
      .orderBy(asc(categories.sort_by), asc(categories.id)),
  ]);
  const [{ product, revision } = {}] = found;
  if (!product || !revision) throw notFound();
  const { name, slug, category_id, region, note, description, guide, image, status, deleted_at } = product;
  return {
    kind,
    id,
    name,
    slug,
    category_id,
    region,
    note: note ?? '',
    description,
    guide,
    picture: publicUrl(image),
    state: deleted_at ? 'deleted' : status === 1 ? 'active' : 'inactive',
    currency,
    decimals: decimalsOf(currency),
    revision,
    services,
    categories: inKind,
  };
}
