import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { inline } from '@/lib/db/statement';
import { likePattern } from '@/lib/like-pattern';
import { type ProductKind, tablesOf } from '../catalogue/rows';
import { isActive } from '../catalogue/states';
import type { DeskProduct, DeskProductsQuery } from './schemas';

type Product = {
  status: SQLWrapper;
  deleted_at: SQLWrapper;
  on_sale_from: SQLWrapper;
  on_sale_until: SQLWrapper;
};

/** How a product stands, as `PRODUCT_STATES` has it. */
export const productState = (t: Product): SQL<DeskProduct['state']> =>
  sql<
    DeskProduct['state']
  >`case when ${t.deleted_at} is not null then 'deleted' when not (${isActive(t)}) then 'inactive'
    when ${t.on_sale_from} > now() then 'scheduled' when ${t.on_sale_until} <= now() then 'ended' else 'active' end`;

/** The products of a kind, on sale or not, as the back office lists them: `from ${deskProducts(kind)} as p`. */
export function deskProducts(kind: ProductKind): SQL {
  const { products: t, services: s, parent } = tablesOf(kind);
  return sql`(
    select ${inline(kind)} as kind, ${t.id}, ${t.name}, ${t.slug}, ${t.category_id}, ${t.image}, ${t.region},
      ${t.updated_at}, ${productState(t)} as state, offer.services, offer."from"
    from ${t} cross join lateral (
      select count(*)::int as services, min(${s.price}) as "from" from ${s} where ${parent} = ${t.id} and ${isActive(s)}
    ) as offer)`;
}

type Filter = Pick<z.output<typeof DeskProductsQuery>, 'search' | 'kind' | 'category_id' | 'state'>;

/** The condition that a product `p` of those fits what the list is narrowed to. */
export function fitsDeskFilter({ search, kind, category_id, state }: Filter): SQL {
  const all = [
    state ? sql`p.state = ${state}` : sql`p.state <> 'deleted'`,
    search ? sql`(p.name || ' ' || p.slug) ilike ${likePattern(search)}` : null,
    kind ? sql`p.kind = ${kind}` : null,
    category_id ? sql`p.category_id = ${category_id}` : null,
  ].filter((one) => one !== null);
  return sql.join(all, sql` and `);
}
