import { randomInt } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Transaction } from '@/lib/db/client';
import { nullable, value } from '@/lib/db/row';
import { codes, orderEvents, orderLines, orders, reservations } from '@/lib/db/schema';
import { bare, inline, statement } from '@/lib/db/statement';
import { env } from '@/lib/env';
import type { ProductKind } from '../catalogue/rows';
import { OrderStatus } from '../order-states';
import type { Line } from '../pricing/price-lines';
import { isFree } from '../stock/is-free';
import type { Room } from '../stock/reservation-limits';
import type { StockBuyer } from '../stock/stock-buyer';

// Without the letters and digits that are read for one another.
const ALPHABET = 'ABCDEFGHJKMNPQRSTVWXYZ23456789';

/** A unique order id that can be read out: 18 characters, 88 bits. */
export const newUtr = () => Array.from({ length: 18 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

/** Who orders: an account, or a guest by address. `locale` is how their browser writes amounts and times, `timeZone` where a guest’s is. */
export type Buyer = {
  id: number | null;
  email: string;
  locale?: string;
  timeZone?: string | undefined;
  /** Of `networkKey`; null where it isn't known. */
  network: string | null;
};

/** What pays an order that has just been made, in its transaction. */
export type PayOrder = (tx: Transaction, made: { utr: string }) => Promise<void>;

export const stockBuyerOf = ({ id, email, network }: Buyer): StockBuyer => ({ userId: id, email, network });

const o = orders;
const l = orderLines;
const r = reservations;
const e = orderEvents;

/** A line with its place in the order, and how many codes are reserved for it at most. */
type ReservedLine = Line & { position: number; reserve: number };

const insert = statement({
  params: {
    utr: o.utr,
    userId: o.user_id,
    email: o.email,
    network: o.network,
    guest: r.email,
    locale: o.locale,
    timeZone: o.time_zone,
    kind: o.kind,
    price: o.price,
    couponCode: nullable(value.text),
    couponDiscount: o.coupon_discount,
    currency: o.currency,
    informations: o.informations,
    minutes: value.integer,
    lines: value.json<readonly ReservedLine[]>(),
  },
  row: {},
  text: ({
    utr,
    userId,
    email,
    network,
    guest,
    locale,
    timeZone,
    kind,
    price,
    couponCode,
    couponDiscount,
    currency,
    informations,
    minutes,
    lines,
  }) => sql`
    with line_data as (
      select * from jsonb_to_recordset(${lines}::jsonb) as d (position int, service_id int, campaign_id int,
        quantity int, base_price numeric, discount numeric, coupon_discount numeric, product_name text, service_name text, slug text, image text,
        reserve int)
    ), made as (
      insert into ${o} (${bare(o.utr, o.user_id, o.email, o.network, o.locale, o.kind, o.price, o.currency)},
        ${bare(o.informations, o.time_zone, o.expires_at, o.coupon_code, o.coupon_discount)})
      values (${utr}, ${userId}, ${email}, ${network}, ${locale}, ${kind}, ${price}, ${currency},
        ${informations}::json, ${timeZone}, now() + ${minutes}::int * interval '1 minute', ${couponCode}, ${couponDiscount})
      returning ${o.id}
    ), line as (
      insert into ${l} (${bare(l.order_id, l.position, l.card_service_id, l.top_up_service_id, l.campaign_id)},
        ${bare(l.quantity, l.base_price, l.discount, l.coupon_discount, l.product_name, l.service_name, l.slug, l.image)})
      select made.id, d.position, case when ${kind}::text = 'card' then d.service_id end,
        case when ${kind}::text = 'top_up' then d.service_id end, d.campaign_id, d.quantity, d.base_price, d.discount,
        coalesce(d.coupon_discount, 0), d.product_name, d.service_name, d.slug, d.image
      from made, line_data as d
      returning ${l.id}, ${l.order_id}, ${l.position}, ${l.card_service_id}, ${l.top_up_service_id}, ${l.campaign_id},
        ${l.quantity}
    ), event as (
      insert into ${e} (${bare(e.order_id, e.event, e.to_status, e.actor_id)})
      select id, 'make', ${inline(OrderStatus.initiate)}, ${userId}::int from made
    ), taken as (
      update ${codes} set ${bare(codes.order_line_id)} = picked.line_id
      from (
        select line.id as line_id, free.id as code_id from line join line_data as d using (position)
        cross join lateral (
          select ${codes.id} from ${codes}
          where ${codes.card_service_id} = line.card_service_id and ${isFree()}
          order by ${codes.id} limit d.reserve for update skip locked) as free
      ) as picked
      where ${codes.id} = picked.code_id
      returning ${codes.order_line_id}
    )
    insert into ${r} (${bare(r.order_line_id, r.order_id, r.card_service_id, r.top_up_service_id, r.codes, r.campaign_units)},
      ${bare(r.user_id, r.email, r.network)})
    select line.id, line.order_id, line.card_service_id, line.top_up_service_id, held.codes,
      case when line.campaign_id is null then 0 else line.quantity end,
      ${userId}::int, ${guest}::text, ${network}::text
    from line cross join lateral (select count(*)::int as codes from taken where order_line_id = line.id) as held
    where held.codes > 0 or line.campaign_id is not null`,
});

/**
 * Writes an order with its lines and reserves a code for each unit of a card, as far as there are any and the buyer has
 * room, in one statement. A code that somebody else is taking is passed over, not waited for.
 *
 * @param order.room what the buyer may still reserve, by service.
 */
export async function insertOrder(
  tx: Transaction,
  order: {
    utr: string;
    buyer: Buyer;
    kind: ProductKind;
    lines: readonly Line[];
    total: string;
    /** What the total is less by; the lines have their shares of it. */
    coupon?: { code: string; amount: string } | undefined;
    informations?: Record<string, string>;
    room: ReadonlyMap<number, Room>;
  },
): Promise<void> {
  const { utr, buyer, kind, lines, total, coupon, informations = {}, room } = order;
  const { STORE_CURRENCY, ORDER_RESERVATION_MINUTES } = env();
  await insert(tx, {
    utr,
    userId: buyer.id,
    email: buyer.email,
    network: buyer.network,
    guest: buyer.id === null ? buyer.email.toLowerCase() : null,
    locale: buyer.locale ?? null,
    timeZone: buyer.timeZone ?? null,
    kind,
    price: total,
    couponCode: coupon?.code ?? null,
    couponDiscount: coupon?.amount ?? '0',
    currency: STORE_CURRENCY,
    informations,
    minutes: ORDER_RESERVATION_MINUTES,
    lines: lines.map((line, position) => ({
      ...line,
      position,
      reserve: room.get(line.service_id)?.codes ?? 0,
    })),
  });
}
