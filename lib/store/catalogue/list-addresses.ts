import { sql } from 'drizzle-orm';
import { db } from '@/lib/db/client';
import { value } from '@/lib/db/row';
import { cards, categories, topUps } from '@/lib/db/schema';
import { inline, statement } from '@/lib/db/statement';
import { timestamp } from '@/lib/timestamps';
import { listedProducts, type ProductKind, tablesOf } from './rows';
import { isActive, isListed } from './states';

/** A sitemap takes no more. */
const MOST = 49_000;

export type ProductAddress = { kind: ProductKind; slug: string; updated_at: string };

const addressesOf = (kind: ProductKind) => {
  const { products } = tablesOf(kind);
  return sql`
    select ${inline(kind)} as kind, ${products.id}, ${products.slug}, ${products.updated_at} ${listedProducts(kind)}`;
};

const productAddresses = statement({
  params: { most: value.integer },
  row: { kind: categories.type, slug: cards.slug, updated_at: cards.updated_at },
  text: ({ most }) => sql`
    select p.kind, p.slug, p.updated_at from (${addressesOf('top_up')} union all ${addressesOf('card')}) as p
    order by p.kind desc, p.id limit ${most}`,
});

const has = (products: typeof topUps | typeof cards) =>
  sql`exists (select from ${products} where ${products.category_id} = ${categories.id} and ${isListed(products)})`;

const categoryAddresses = statement({
  params: {},
  row: { id: categories.id, kind: categories.type },
  text: () => sql`
    select ${categories.id}, ${categories.type} as kind from ${categories}
    where ${isActive(categories)} and (${has(topUps)} or ${has(cards)})
    order by ${categories.sort_by}, ${categories.id} limit 900`,
});

/** What products and categories on sale are addressed by, for the sitemap. */
export async function listAddresses(): Promise<{
  products: ProductAddress[];
  categories: { id: number; kind: ProductKind }[];
}> {
  const [products, found] = await Promise.all([
    productAddresses(db(), { most: MOST }),
    categoryAddresses(db()),
  ]);
  return {
    products: products.map((row) => ({ ...row, updated_at: timestamp(row.updated_at) })),
    categories: [...found],
  };
}
