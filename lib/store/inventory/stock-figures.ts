import { type SQL, sql } from 'drizzle-orm';
import { nullable, value } from '@/lib/db/row';
import { cardServices, cards, codes, reservations, stockMarks } from '@/lib/db/schema';
import { inline } from '@/lib/db/statement';
import { isFree, today } from '../stock/is-free';

/** How long before its last day a code that isn’t sold is worth a look. */
const SOON_DAYS = 30;
/** Without a mark of its own, a service is low when a week’s sales are left. */
const LOW_DAYS = 7;

export const figures = {
  id: cardServices.id,
  card_id: cardServices.card_id,
  card: cards.name,
  name: cardServices.name,
  is_on_sale: value.boolean,
  left: value.integer,
  expiring: value.integer,
  reserved: value.integer,
  sold_week: value.integer,
  sold_month: value.integer,
  low_mark: nullable(stockMarks.low_mark),
  days_left: nullable(value.float),
  is_low: value.boolean,
  stops_empty: cardServices.stops_empty,
};

const soldIn = (days: number) => sql`(
  select count(*)::int from ${codes} where ${codes.card_service_id} = ${cardServices.id}
    and ${codes.delivered_at} > now() - make_interval(days => ${inline(days)}))`;

/** Each card value with its stock: how long it lasts at the faster pace of the last 7 and the last 30 days. */
export const stockRows = (condition: SQL): SQL => sql`
  select s.id, s.card_id, s.card, s.name, s.is_on_sale, s."left", s.expiring, s.reserved, s.sold_week, s.sold_month, s.low_mark, s.stops_empty,
    floor(s."left" / s.pace)::float8 as days_left,
    coalesce(s."left" <= s.low_mark, s."left" < s.pace * ${inline(LOW_DAYS)}, false) as is_low
  from (
    select counted.*, nullif(greatest(counted.sold_week / 7.0, counted.sold_month / 30.0), 0) as pace
    from (
      select ${cardServices.id}, ${cardServices.card_id}, ${cards.name} as card, ${cardServices.name},
        ${cardServices.status} = 1 and ${cards.status} = 1 and ${cards.deleted_at} is null as is_on_sale,
        free."left", free.expiring,
        (select coalesce(sum(${reservations.codes}), 0)::int from ${reservations}
          where ${reservations.card_service_id} = ${cardServices.id}) as reserved,
        ${soldIn(7)} as sold_week, ${soldIn(30)} as sold_month, ${stockMarks.low_mark}, ${cardServices.stops_empty}
      from ${cardServices} join ${cards} on ${cards.id} = ${cardServices.card_id}
        left join ${stockMarks} on ${stockMarks.card_service_id} = ${cardServices.id},
        lateral (
          select count(*)::int as "left",
            (count(*) filter (where ${codes.expires_on} <= ${today} + ${inline(SOON_DAYS)}))::int as expiring
          from ${codes} where ${codes.card_service_id} = ${cardServices.id} and ${isFree()}) as free
      where ${condition}) as counted) as s`;
