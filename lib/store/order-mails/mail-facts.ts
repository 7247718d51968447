import type Big from 'big.js';
import { sql } from 'drizzle-orm';
import type { Transaction } from '@/lib/db/client';
import { nullable, type RowOf, value } from '@/lib/db/row';
import { codes, gateways, orderLines, orders, payments, topUpServices, topUps, users } from '@/lib/db/schema';
import { statement } from '@/lib/db/statement';
import type { Way } from '@/lib/mail/texts/en';
import { type MailTexts, mailTexts } from '@/lib/mail/texts/texts';
import { formatMoney } from '@/lib/money';
import { formatsOf } from '@/lib/texts/formats';
import { DEFAULT_LOCALE } from '@/lib/texts/languages';
import { timestamp } from '@/lib/timestamps';
import { orderLink } from '../order-access/order-link';

const o = orders;
const y = payments;
const g = gateways;
const l = orderLines;
const s = topUpServices;

type Payment = Pick<typeof y.$inferSelect, 'amount' | 'charge' | 'currency' | 'exchange_rate'> & {
  gateway: string;
  name: string;
};

type OrderLine = {
  product: string;
  service: string;
  slug: string;
  quantity: number;
  /** How many won't be delivered, as they were refunded before that. */
  cancelled: number;
  delivered: number;
  net: string;
};

const row = {
  utr: o.utr,
  email: o.email,
  link_version: o.link_version,
  kind: o.kind,
  price: o.price,
  coupon_code: o.coupon_code,
  coupon_discount: o.coupon_discount,
  currency: o.currency,
  exchange_rate: o.exchange_rate,
  informations: o.informations,
  created_at: o.created_at,
  paid_at: o.paid_at,
  expires_at: o.expires_at,
  locale: o.locale,
  time_zone: users.time_zone,
  payment: nullable(value.json<Payment>()),
  lines: value.json<OrderLine[]>(),
  /** What the top-up asks now; null for cards. */
  fields: nullable(topUps.order_information),
};
type Row = RowOf<typeof row>;

const readFacts = statement({
  params: { orderId: o.id },
  row,
  text: ({ orderId }) => sql`
    select ${o.utr}, ${o.email}, ${o.link_version}, ${o.kind}, ${o.price}, ${o.coupon_code}, ${o.coupon_discount},
      ${o.currency}, ${o.exchange_rate}, ${o.informations},
      ${o.created_at}, ${o.paid_at}, ${o.expires_at}, coalesce(${o.locale}, ${users.locale}) as locale,
      coalesce(${users.time_zone}, ${o.time_zone}, 'UTC') as time_zone,
      (select json_build_object('gateway', ${g.code}, 'name', ${g.name}, 'amount', ${y.amount}::text,
          'charge', ${y.charge}::text, 'currency', ${y.currency}, 'exchange_rate', ${y.exchange_rate}::text)
        from ${y} join ${g} on ${g.id} = ${y.gateway_id}
        where ${y.order_id} = ${o.id} and ${y.status} in ('succeeded', 'pending') limit 1) as payment,
      (select json_agg(json_build_object('product', ${l.product_name}, 'service', ${l.service_name}, 'slug', ${l.slug},
          'quantity', ${l.quantity}, 'cancelled', ${l.cancelled}, 'net', ((${l.base_price} - ${l.discount}) * ${l.quantity})::text,
          'delivered', (select count(*) from ${codes}
            where ${codes.order_line_id} = ${l.id} and ${codes.delivered_at} is not null)) order by ${l.position})
        from ${l} where ${l.order_id} = ${o.id}) as lines,
      (select ${topUps.order_information} from ${l} join ${s} on ${s.id} = ${l.top_up_service_id}
        join ${topUps} on ${topUps.id} = ${s.top_up_id} where ${l.order_id} = ${o.id} limit 1) as fields
    from ${o} left join ${users} on ${users.id} = ${o.user_id} where ${o.id} = ${orderId}`,
});

/** An order as its buyer's mails tell of it, in their own way of writing amounts and times. */
export type OrderFacts = Omit<Row, 'locale' | 'time_zone'> & {
  url: string;
  texts: MailTexts;
  money: (amount: Big.BigSource, currency: string) => string;
  /** A moment in the account's zone or that of the guest's browser, with its name. */
  moment: (at: string) => string;
};

/** What an order's mails tell. @throws Error for an order that does not exist. */
export async function readOrderFacts(tx: Transaction, orderId: number): Promise<OrderFacts> {
  const [found] = await readFacts(tx, { orderId });
  if (!found) throw new Error('There is no such order.');
  const { locale: known, time_zone, ...rest } = found;
  const locale = known ?? DEFAULT_LOCALE;
  const texts = mailTexts(locale);
  return {
    ...rest,
    url: orderLink(found.utr, found.link_version),
    texts,
    money: (amount, currency) => formatMoney(amount, currency, locale),
    moment: (at) =>
      texts.facts.moment(formatsOf(locale).moment(timestamp(at), time_zone), time_zone.replaceAll('_', ' ')),
  };
}

const WAYS: Readonly<Record<string, Way>> = { balance: 'balance', stripe: 'card', manual: 'transfer' };

/** How a gateway's money goes back. */
export const wayOf = (gateway: string): Way => WAYS[gateway] ?? 'other';
