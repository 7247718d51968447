import { asc, inArray, isNull } from 'drizzle-orm';
import type { Executor } from '@/lib/db/client';
import { type cardServices, type cards, categories } from '@/lib/db/schema';
import type { ProductKind } from '../catalogue/rows';
import { parentColumn, productTables } from '../product-desk/product-tables';

/** In the order in which orders lock services. */
export const KINDS = ['card', 'top_up'] as const;

export type CurrentService = typeof cardServices.$inferSelect & { parent: number };
export type CurrentProduct = typeof cards.$inferSelect & { kind: ProductKind; services: CurrentService[] };
export type Category = { id: number; name: string; type: ProductKind };

export type Current = {
  /** By kind and slug, as `keyOf` has it. */
  products: Map<string, CurrentProduct>;
  categories: Category[];
};

export const keyOf = ({ kind, slug }: { kind: ProductKind; slug: string }) => `${kind} ${slug}`;

/** The products that a file names, with their packs or values, and all categories. @param lock until the transaction ends. */
export async function readCurrent(
  executor: Executor,
  named: readonly { kind: ProductKind; slug: string }[],
  { lock = false } = {},
): Promise<Current> {
  const products = new Map<string, CurrentProduct>();
  for (const kind of KINDS) {
    const slugs = [...new Set(named.filter((one) => one.kind === kind).map(({ slug }) => slug))];
    if (slugs.length === 0) continue;
    const { products: p, services: s } = productTables(kind);
    const found = executor.select().from(p).where(inArray(p.slug, slugs)).orderBy(asc(p.id));
    const byId = new Map<number, CurrentProduct>();
    for (const product of await (lock ? found.for('update') : found)) {
      const current = { ...product, kind, services: [] };
      byId.set(product.id, current);
      products.set(keyOf(current), current);
    }
    if (byId.size === 0) continue;
    const parent = parentColumn(kind);
    const offered = executor
      .select({ service: s, parent })
      .from(s)
      .where(inArray(parent, [...byId.keys()]))
      .orderBy(asc(s.id));
    for (const one of await (lock ? offered.for('update') : offered))
      byId.get(one.parent)?.services.push({ ...one.service, parent: one.parent });
  }
  const known = executor
    .select({ id: categories.id, name: categories.name, type: categories.type })
    .from(categories)
    .where(isNull(categories.deleted_at))
    .orderBy(asc(categories.id));
  return { products, categories: await (lock ? known.for('key share') : known) };
}
