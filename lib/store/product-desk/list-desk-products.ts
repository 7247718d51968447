import { type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { authorize, type Operator } from '@/lib/auth/authorize';
import { db } from '@/lib/db/client';
import { nullable, value } from '@/lib/db/row';
import { cards, categories } from '@/lib/db/schema';
import { rows } from '@/lib/db/statement';
import { env } from '@/lib/env';
import { toNumber } from '@/lib/money';
import { timestamp } from '@/lib/timestamps';
import type { ProductKind } from '../catalogue/rows';
import { publicUrl } from '../catalogue/views';
import { deskProducts, fitsDeskFilter } from './desk-products';
import type { DeskProduct, DeskProductPage, DeskProductsQuery } from './schemas';

type Query = z.output<typeof DeskProductsQuery>;

const orders: Record<Query['sort'], SQL> = {
  name: sql`lower(p.name), p.kind, p.id`,
  '-name': sql`lower(p.name) desc, p.kind, p.id`,
  updated: sql`p.updated_at, p.kind, p.id`,
  '-updated': sql`p.updated_at desc, p.kind, p.id`,
};

const row = {
  kind: value.oneOf<ProductKind>(),
  id: cards.id,
  name: cards.name,
  slug: cards.slug,
  category: categories.name,
  image: cards.image,
  region: cards.region,
  state: value.oneOf<DeskProduct['state']>(),
  services: value.integer,
  from: nullable(value.numeric),
  updated_at: cards.updated_at,
  total: value.integer,
};

/** The shop’s top-ups and cards, inactive and deleted ones too. @throws DomainError forbidden */
export async function listDeskProducts({
  actor,
  input: { sort, page, per_page, ...filter },
}: {
  actor: Operator;
  input: Query;
}): Promise<z.output<typeof DeskProductPage>> {
  authorize(actor, 'catalogue:read');
  const { STORE_CURRENCY: currency } = env();
  const list = await rows(
    db(),
    row,
    sql`
      select p.kind, p.id, p.name, p.slug, ${categories.name} as category, p.image, p.region, p.state, p.services,
        p."from", p.updated_at, (count(*) over ())::int as total
      from (select * from ${deskProducts('top_up')} as top_up union all select * from ${deskProducts('card')} as card) as p
      join ${categories} on ${categories.id} = p.category_id
      where ${fitsDeskFilter(filter)}
      order by ${orders[sort]} limit ${per_page}::int offset ${(page - 1) * per_page}::int`,
  );
  const products = list.map(({ total, image, from, updated_at, ...product }) => ({
    ...product,
    picture: publicUrl(image),
    from: from === null ? null : toNumber(from, currency),
    currency,
    updated_at: timestamp(updated_at),
  }));
  return { products, total: list[0]?.total ?? 0 };
}
