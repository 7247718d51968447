import type { Actor } from '@/lib/auth/actor';
import { cache } from '@/lib/cache';
import { client } from '@/lib/db/client';
import type { ProductKind } from '../catalogue/rows';

/** Products, each by its id and by its slug: endpoints know one or the other. */
type Products = ReadonlySet<number | string>;

/** What an account has to do with products: which it has bought, which it has written about. */
type Viewer = { bought: Record<ProductKind, Products>; reviewed: Record<ProductKind, Products> };

type Row = { relation: keyof Viewer; kind: ProductKind; id: number; slug: string };

/** The account's purchases and reviews, remembered until one is added (triggers tell the cache). */
export function viewerOf(actor: Actor): Promise<Viewer> {
  return cache().remember(`viewer:${actor.id}`, async () => {
    const rows = await client()<Row[]>`
      select distinct 'bought' as relation, 'top_up' as kind, p.id, p.slug from orders o
        join order_lines l on l.order_id = o.id join top_up_services s on s.id = l.top_up_service_id
        join top_ups p on p.id = s.top_up_id where o.user_id = ${actor.id} and o.paid_at is not null
      union all
      select distinct 'bought', 'card', p.id, p.slug from orders o
        join order_lines l on l.order_id = o.id join card_services s on s.id = l.card_service_id
        join cards p on p.id = s.card_id where o.user_id = ${actor.id} and o.paid_at is not null
      union all
      select 'reviewed', 'top_up', p.id, p.slug from reviews r join top_ups p on p.id = r.top_up_id where r.user_id = ${actor.id}
      union all
      select 'reviewed', 'card', p.id, p.slug from reviews r join cards p on p.id = r.card_id where r.user_id = ${actor.id}`;
    const keysOf = (relation: keyof Viewer, kind: ProductKind) =>
      new Set(
        rows
          .filter((row) => row.relation === relation && row.kind === kind)
          .flatMap(({ id, slug }) => [id, slug]),
      );
    const value: Viewer = {
      bought: { top_up: keysOf('bought', 'top_up'), card: keysOf('bought', 'card') },
      reviewed: { top_up: keysOf('reviewed', 'top_up'), card: keysOf('reviewed', 'card') },
    };
    return { value, tags: [`account:${actor.id}`, 'catalogue'] };
  });
}
