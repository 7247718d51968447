import { type SQL, sql } from 'drizzle-orm';
import { type RowOf, value } from '@/lib/db/row';
import { cardServices, cards, codes, reservations } from '@/lib/db/schema';
import { isFree } from '../stock/is-free';
import type { ServiceStock } from './schemas';

const DAYS = 28;

export const figures = {
  id: cardServices.id,
  card: cards.name,
  name: cardServices.name,
  left: value.integer,
  reserved: value.integer,
  sold: value.integer,
  sold_lately: value.integer,
};

const soldBy = (condition: SQL) => sql`(
  select count(*)::int from ${codes}
  where ${codes.card_service_id} = ${cardServices.id} and ${codes.delivered_at} is not null ${condition})`;

/** Each card value with its stock. */
export const stockRows = (condition: SQL): SQL => sql`
  select ${cardServices.id}, ${cards.name} as card, ${cardServices.name},
    (select count(*)::int from ${codes} where ${codes.card_service_id} = ${cardServices.id} and ${isFree()}) as "left",
    (select coalesce(sum(${reservations.codes}), 0)::int from ${reservations}
      where ${reservations.card_service_id} = ${cardServices.id}) as reserved,
    ${soldBy(sql``)} as sold,
    ${soldBy(sql`and ${codes.delivered_at} > now() - interval '28 days'`)} as sold_lately
  from ${cardServices} join ${cards} on ${cards.id} = ${cardServices.card_id}
  where ${condition}`;

/** Days until none is left, as the last 28 went. */
export const stockView = (row: RowOf<typeof figures>): ServiceStock => ({
  ...row,
  days_left: row.sold_lately > 0 ? Math.floor((row.left * DAYS) / row.sold_lately) : null,
});
