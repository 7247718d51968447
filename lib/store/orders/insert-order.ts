import { randomInt } from 'node:crypto';
import type { Sql, TransactionSql } from 'postgres';
import { env } from '@/lib/env';
import type { ProductKind } from '../catalogue/rows';
import { OrderStatus } from '../order-states';
import type { Line } from '../pricing/price-lines';
import type { Room } from '../stock/reservation-limits';
import type { StockBuyer } from '../stock/stock-buyer';

// Without the letters and digits that are read for one another.
const ALPHABET = 'ABCDEFGHJKMNPQRSTVWXYZ23456789';

/** A unique order id that can be read out: 18 characters, 88 bits. */
export const newUtr = () => Array.from({ length: 18 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

/** Who orders: an account, or a guest by address. `locale` is how their browser writes amounts and times. */
export type Buyer = {
  id: number | null;
  email: string;
  locale?: string;
  /** Of `networkKey`; null where it isn't known. */
  network: string | null;
};

export const stockBuyerOf = ({ id, email, network }: Buyer): StockBuyer => ({ userId: id, email, network });

/**
 * Writes an order with its lines and reserves a code for each unit of a card, as far as there are any and the buyer has
 * room, in one statement. A code that somebody else is taking is passed over, not waited for.
 *
 * @param order.room what the buyer may still reserve, by service.
 */
export async function insertOrder(
  sql: Sql | TransactionSql,
  order: {
    utr: string;
    buyer: Buyer;
    kind: ProductKind;
    lines: readonly Line[];
    total: string;
    informations?: Record<string, string>;
    room: ReadonlyMap<number, Room>;
  },
): Promise<void> {
  const { utr, buyer, kind, lines, total, informations = {}, room } = order;
  const reserved = lines.map((line, position) => ({
    ...line,
    position,
    reserve: room.get(line.service_id)?.codes ?? 0,
  }));
  const { STORE_CURRENCY, ORDER_RESERVATION_MINUTES } = env();
  await sql`
    with line_data as (
      select * from jsonb_to_recordset(${JSON.stringify(reserved)}::jsonb) as l (position int, service_id int, campaign_id int,
        quantity int, base_price numeric, discount numeric, product_name text, service_name text, slug text, image text,
        reserve int)
    ), made as (
      insert into orders (utr, user_id, email, network, locale, kind, price, currency, informations, expires_at)
      values (${utr}, ${buyer.id}, ${buyer.email}, ${buyer.network}, ${buyer.locale ?? null}, ${kind}, ${total},
        ${STORE_CURRENCY}, ${JSON.stringify(informations)}::json,
        now() + ${ORDER_RESERVATION_MINUTES} * interval '1 minute')
      returning id
    ), line as (
      insert into order_lines (order_id, position, card_service_id, top_up_service_id, campaign_id, quantity,
        base_price, discount, product_name, service_name, slug, image)
      select made.id, l.position, case when ${kind} = 'card' then l.service_id end,
        case when ${kind} = 'top_up' then l.service_id end, l.campaign_id, l.quantity, l.base_price, l.discount,
        l.product_name, l.service_name, l.slug, l.image
      from made, line_data l
      returning id, order_id, position, card_service_id, top_up_service_id, campaign_id, quantity
    ), event as (
      insert into order_events (order_id, event, to_status, actor_id)
      select id, 'make', ${OrderStatus.initiate}, ${buyer.id} from made
    ), taken as (
      update codes set order_line_id = picked.line_id
      from (
        select line.id as line_id, free.id as code_id from line join line_data l using (position)
        cross join lateral (
          select id from codes where card_service_id = line.card_service_id and order_line_id is null
          order by id limit l.reserve for update skip locked) as free
      ) as picked
      where codes.id = picked.code_id
      returning order_line_id
    )
    insert into reservations (order_line_id, order_id, card_service_id, top_up_service_id, codes, campaign_units,
      user_id, email, network)
    select line.id, line.order_id, line.card_service_id, line.top_up_service_id, held.codes,
      case when line.campaign_id is null then 0 else line.quantity end,
      ${buyer.id}::int, ${buyer.id === null ? buyer.email.toLowerCase() : null}::text, ${buyer.network}::text
    from line cross join lateral (select count(*)::int as codes from taken where order_line_id = line.id) as held
    where held.codes > 0 or line.campaign_id is not null`;
}
