import { randomInt } from 'node:crypto';
import type { Sql, TransactionSql } from 'postgres';
import { env } from '@/lib/env';
import type { ProductKind } from '../catalogue/rows';
import type { Line } from './order-lines';
import { OrderStatus } from './states';

// Without the letters and digits that are read for one another.
const ALPHABET = 'ABCDEFGHJKMNPQRSTVWXYZ23456789';

/** A unique order id that can be read out: 18 characters, 88 bits. */
export const newUtr = () => Array.from({ length: 18 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

/** Who orders: an account, or a guest by address. `locale` is how their browser writes amounts and times. */
export type Buyer = { id: number | null; email: string; locale?: string };

/**
 * Writes an order with its lines and reserves a code for each unit of a card, as far as there are any, in one
 * statement. A code that somebody else is taking is passed over, not waited for.
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
  },
): Promise<void> {
  const { utr, buyer, kind, lines, total, informations = {} } = order;
  const { STORE_CURRENCY, ORDER_RESERVATION_MINUTES } = env();
  await sql`
    with made as (
      insert into orders (utr, user_id, email, locale, kind, price, currency, informations, expires_at)
      values (${utr}, ${buyer.id}, ${buyer.email}, ${buyer.locale ?? null}, ${kind}, ${total}, ${STORE_CURRENCY},
        ${JSON.stringify(informations)}::json, now() + ${ORDER_RESERVATION_MINUTES} * interval '1 minute')
      returning id
    ), line as (
      insert into order_lines (order_id, position, card_service_id, top_up_service_id, campaign_id, quantity,
        base_price, discount, product_name, service_name, slug, image)
      select made.id, l.position, case when ${kind} = 'card' then l.service_id end,
        case when ${kind} = 'top_up' then l.service_id end, l.campaign_id, l.quantity, l.base_price, l.discount,
        l.product_name, l.service_name, l.slug, l.image
      from made, jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as l (position int, service_id int, campaign_id int,
        quantity int, base_price numeric, discount numeric, product_name text, service_name text, slug text, image text)
      returning id, card_service_id, quantity
    ), event as (
      insert into order_events (order_id, event, to_status, actor_id)
      select id, 'make', ${OrderStatus.initiate}, ${buyer.id} from made
    )
    update codes set order_line_id = picked.line_id
    from (
      select line.id as line_id, free.id as code_id from line
      cross join lateral (
        select id from codes where card_service_id = line.card_service_id and order_line_id is null
        order by id limit line.quantity for update skip locked) as free
    ) as picked
    where codes.id = picked.code_id`;
}
