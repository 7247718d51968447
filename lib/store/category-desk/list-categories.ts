import { type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { authorize, type Operator } from '@/lib/auth/authorize';
import { db } from '@/lib/db/client';
import { value } from '@/lib/db/row';
import { categories as c, cards, topUps } from '@/lib/db/schema';
import { statement } from '@/lib/db/statement';
import { isActive, isListed } from '../catalogue/states';
import type { CATEGORY_STATES, DeskCategories } from './schemas';

type Products = typeof topUps | typeof cards;

const counted = (products: Products, which: SQL) =>
  sql`(select count(*)::int from ${products} where ${products.category_id} = ${c.id} and ${which})`;

const ofItsKind = (which: (products: Products) => SQL) =>
  sql`case when ${c.type} = 'card' then ${counted(cards, which(cards))} else ${counted(topUps, which(topUps))} end`;

const readCategories = statement({
  params: {},
  row: {
    id: c.id,
    kind: c.type,
    name: c.name,
    icon: c.icon,
    state: value.oneOf<(typeof CATEGORY_STATES)[number]>(),
    products: value.integer,
    active: value.integer,
    revision: value.text,
  },
  text: () => sql`
    select ${c.id}, ${c.type} as kind, ${c.name}, ${c.icon},
      case when ${c.deleted_at} is not null then 'deleted' when ${isActive(c)} then 'active' else 'inactive' end as state,
      ${ofItsKind(() => sql`true`)} as products, ${ofItsKind(isListed)} as active, ${c.updated_at}::text as revision
    from ${c} order by ${c.deleted_at} is not null, ${c.sort_by}, ${c.id}`,
});

/** All categories in the shop’s order, the deleted ones last. @throws DomainError forbidden */
export async function listCategories({
  actor,
}: {
  actor: Operator;
}): Promise<z.output<typeof DeskCategories>> {
  authorize(actor, 'catalogue:read');
  return { categories: await readCategories(db()) };
}
