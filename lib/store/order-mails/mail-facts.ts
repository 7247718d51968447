import type Big from 'big.js';
import { sql } from 'drizzle-orm';
import type { Executor } from '@/lib/db/client';
import type { OrderField } from '@/lib/db/schema/catalogue';
import type { Way } from '@/lib/mail/texts/en';
import { type MailTexts, mailTexts } from '@/lib/mail/texts/texts';
import { formatMoney } from '@/lib/money';
import { formatsOf } from '@/lib/texts/formats';
import { DEFAULT_LOCALE } from '@/lib/texts/languages';
import { timestamp } from '@/lib/timestamps';
import type { ProductKind } from '../catalogue/rows';
import { orderLink } from '../order-access/order-link';

type Payment = {
  gateway: string;
  name: string;
  amount: string;
  charge: string;
  currency: string;
  exchange_rate: string;
};

type Row = {
  utr: string;
  email: string;
  kind: ProductKind;
  price: string;
  currency: string;
  exchange_rate: string;
  informations: Record<string, string>;
  /** What the top-up asks now; null for cards. */
  fields: OrderField[] | null;
  created_at: string;
  paid_at: string | null;
  expires_at: string;
  locale: string | null;
  time_zone: string;
  payment: Payment | null;
  lines: {
    product: string;
    service: string;
    slug: string;
    quantity: number;
    delivered: number;
    net: string;
  }[];
};

/** An order as its buyer's mails tell of it, in their own way of writing amounts and times. */
export type OrderFacts = Omit<Row, 'locale' | 'time_zone'> & {
  url: string;
  texts: MailTexts;
  money: (amount: Big.BigSource, currency: string) => string;
  /** A moment in the account's zone, with its name. */
  moment: (at: string) => string;
};

/** What an order's mails tell. @throws Error for an order that does not exist; its mail is written by whoever has it. */
export async function readOrderFacts(tx: Executor, orderId: number): Promise<OrderFacts> {
  const [row] = await tx.execute<Row>(sql`
    select o.utr, o.email, o.kind, o.price, o.currency, o.exchange_rate, o.informations, o.created_at, o.paid_at,
      o.expires_at, coalesce(o.locale, u.locale) as locale, coalesce(u.time_zone, 'UTC') as time_zone,
      (select json_build_object('gateway', g.code, 'name', g.name, 'amount', y.amount::text, 'charge', y.charge::text,
          'currency', y.currency, 'exchange_rate', y.exchange_rate::text)
        from payments y join gateways g on g.id = y.gateway_id
        where y.order_id = o.id and y.status in ('succeeded', 'pending') limit 1) as payment,
      (select json_agg(json_build_object('product', l.product_name, 'service', l.service_name, 'slug', l.slug,
          'quantity', l.quantity, 'net', ((l.base_price - l.discount) * l.quantity)::text,
          'delivered', (select count(*) from codes c where c.order_line_id = l.id and c.delivered_at is not null))
          order by l.position)
        from order_lines l where l.order_id = o.id) as lines,
      (select p.order_information from order_lines l join top_up_services s on s.id = l.top_up_service_id
        join top_ups p on p.id = s.top_up_id where l.order_id = o.id limit 1) as fields
    from orders o left join users u on u.id = o.user_id where o.id = ${orderId}`);
  if (!row) throw new Error('There is no such order.');
  const { locale: known, time_zone, ...rest } = row;
  const locale = known ?? DEFAULT_LOCALE;
  const texts = mailTexts(locale);
  return {
    ...rest,
    url: orderLink(row.utr),
    texts,
    money: (amount, currency) => formatMoney(amount, currency, locale),
    moment: (at) =>
      texts.facts.moment(formatsOf(locale).moment(timestamp(at), time_zone), time_zone.replaceAll('_', ' ')),
  };
}

const WAYS: Readonly<Record<string, Way>> = { balance: 'balance', stripe: 'card', manual: 'transfer' };

/** How a gateway's money goes back. */
export const wayOf = (gateway: string): Way => WAYS[gateway] ?? 'other';
