import { sql } from 'drizzle-orm';
import type { Actor } from '@/lib/auth/actor';
import { cache } from '@/lib/cache';
import { db } from '@/lib/db/client';
import { value } from '@/lib/db/row';
import {
  cardServices,
  cards,
  categories,
  orderLines,
  orders,
  reviews,
  topUpServices,
  topUps,
  users,
} from '@/lib/db/schema';
import { statement } from '@/lib/db/statement';
import type { ProductKind } from '../catalogue/rows';

/** Products, each by its id and by its slug: endpoints know one or the other. */
type Products = ReadonlySet<number | string>;

/** What an account has to do with products: which it has bought, which it has written about. */
type Viewer = { bought: Record<ProductKind, Products>; reviewed: Record<ProductKind, Products> };

const t = topUps;
const c = cards;
const o = orders;
const l = orderLines;

const relationsOf = statement({
  params: { userId: users.id },
  row: {
    relation: value.oneOf<keyof Viewer>(),
    kind: categories.type,
    id: t.id,
    slug: t.slug,
  },
  text: ({ userId }) => sql`
    select distinct 'bought' as relation, 'top_up' as kind, ${t.id}, ${t.slug} from ${o}
      join ${l} on ${l.order_id} = ${o.id} join ${topUpServices} on ${topUpServices.id} = ${l.top_up_service_id}
      join ${t} on ${t.id} = ${topUpServices.top_up_id} where ${o.user_id} = ${userId} and ${o.paid_at} is not null
    union all
    select distinct 'bought', 'card', ${c.id}, ${c.slug} from ${o}
      join ${l} on ${l.order_id} = ${o.id} join ${cardServices} on ${cardServices.id} = ${l.card_service_id}
      join ${c} on ${c.id} = ${cardServices.card_id} where ${o.user_id} = ${userId} and ${o.paid_at} is not null
    union all
    select 'reviewed', 'top_up', ${t.id}, ${t.slug} from ${reviews} join ${t} on ${t.id} = ${reviews.top_up_id}
      where ${reviews.user_id} = ${userId}
    union all
    select 'reviewed', 'card', ${c.id}, ${c.slug} from ${reviews} join ${c} on ${c.id} = ${reviews.card_id}
      where ${reviews.user_id} = ${userId}`,
});

/** The account's purchases and reviews, remembered until one is added (triggers tell the cache). */
export function viewerOf(actor: Actor): Promise<Viewer> {
  return cache().remember(`viewer:${actor.id}`, async () => {
    const rows = await relationsOf(db(), { userId: actor.id });
    const keysOf = (relation: keyof Viewer, kind: ProductKind) =>
      new Set(
        rows
          .filter((row) => row.relation === relation && row.kind === kind)
          .flatMap(({ id, slug }) => [id, slug]),
      );
    const viewer: Viewer = {
      bought: { top_up: keysOf('bought', 'top_up'), card: keysOf('bought', 'card') },
      reviewed: { top_up: keysOf('reviewed', 'top_up'), card: keysOf('reviewed', 'card') },
    };
    return { value: viewer, tags: [`account:${actor.id}`, 'catalogue'] };
  });
}
