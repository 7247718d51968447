import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Filled } from '@/lib/cache';
import { db } from '@/lib/db/client';
import { value } from '@/lib/db/row';
import { cards, categories, topUps } from '@/lib/db/schema';
import { statement } from '@/lib/db/statement';
import { changesNext } from './changes-next';
import type { CategoryView } from './schemas';
import { isActive, isListed } from './states';

const childrenIn = (products: typeof topUps | typeof cards) =>
  sql`(select count(*)::int from ${products} where ${products.category_id} = ${categories.id} and ${isListed(products)})`;

const activeCategories = statement({
  params: {},
  row: {
    id: categories.id,
    name: categories.name,
    icon: categories.icon,
    type: categories.type,
    active_children: value.integer,
  },
  text: () => sql`
    select ${categories.id}, ${categories.name}, ${categories.icon}, ${categories.type},
      case when ${categories.type} = 'top_up' then ${childrenIn(topUps)} else ${childrenIn(cards)} end as active_children
    from ${categories} where ${isActive(categories)} order by ${categories.sort_by}, ${categories.id}`,
});

/** The active categories with how many active products each has. */
export async function listCategories(): Promise<Filled<z.input<typeof CategoryView>[]>> {
  // Before the list, so that what changes between the two isn’t missed.
  const until = await changesNext();
  return { value: await activeCategories(db()), tags: ['catalogue'], validUntil: until };
}
