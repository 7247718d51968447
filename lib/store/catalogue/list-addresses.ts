import { client } from '@/lib/db/client';
import { timestamp } from '@/lib/timestamps';
import type { ProductKind } from './rows';

/** A sitemap takes no more. */
const MOST = 49_000;

export type ProductAddress = { kind: ProductKind; slug: string; updated_at: string };

/** What products and categories on sale are addressed by, for the sitemap. */
export async function listAddresses(): Promise<{
  products: ProductAddress[];
  categories: { id: number; kind: ProductKind }[];
}> {
  const sql = client();
  const [products, categories] = await Promise.all([
    sql<ProductAddress[]>`
      select p.kind, p.slug, p.updated_at from (
        select 'top_up' as kind, id, category_id, slug, updated_at, status, deleted_at from top_ups
        union all select 'card', id, category_id, slug, updated_at, status, deleted_at from cards
      ) p join categories c on c.id = p.category_id and c.status = 1
      where p.status = 1 and p.deleted_at is null order by p.kind desc, p.id limit ${MOST}`,
    sql<{ id: number; kind: ProductKind }[]>`
      select c.id, c.type as kind from categories c where c.status = 1 and (
        exists (select from top_ups p where p.category_id = c.id and p.status = 1 and p.deleted_at is null)
        or exists (select from cards p where p.category_id = c.id and p.status = 1 and p.deleted_at is null))
      order by c.sort_by, c.id limit 900`,
  ]);
  return {
    products: products.map((row) => ({ ...row, updated_at: timestamp(row.updated_at) })),
    categories: [...categories],
  };
}
