import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import { db } from '@/lib/db/client';
import { nullable, value } from '@/lib/db/row';
import {
  codeReveals,
  gateways,
  invoices,
  mails,
  orderEvents,
  orderLines,
  orders,
  payments,
  refundLines,
  refunds,
  reservations,
} from '@/lib/db/schema';
import { statement } from '@/lib/db/statement';
import { env } from '@/lib/env';
import { notFound } from '@/lib/errors';
import { maskAddress } from '@/lib/mask-address';
import { toNumber } from '@/lib/money';
import { timestamp, timestampOrNull } from '@/lib/timestamps';
import type { OrderViewer } from '../order-access/order-viewer';
import { decisiveFirst, type OrderRow, orderJson, type RevealVia } from './order-rows';
import { cardOrderView, topUpOrderView } from './order-views';
import { recordReveals } from './record-reveals';
import type { OrderView } from './schemas';

const o = orders;
const y = payments;
const g = gateways;
const e = orderEvents;
const m = mails;

type Email = Pick<typeof m.$inferSelect, 'kind' | 'status' | 'created_at' | 'sent_at'> & { to: string };

type Refund = Pick<typeof refunds.$inferSelect, 'amount' | 'currency' | 'created_at'> & {
  items: { line: number; quantity: number }[] | null;
};

type Invoice = Pick<typeof invoices.$inferSelect, 'kind' | 'number' | 'total' | 'currency' | 'issued_on'>;

type Payment = Pick<typeof y.$inferSelect, 'status' | 'amount' | 'charge' | 'currency'> &
  Pick<typeof g.$inferSelect, 'name' | 'note'> & { gateway: string };

/**
 * An account's order, or for who holds the link: who pays for one under somebody's address is not told whether that has
 * an account.
 */
const readOrder = statement({
  params: { utr: o.utr, userId: o.user_id, via: nullable(codeReveals.via) },
  row: {
    kind: o.kind,
    expires_at: o.expires_at,
    expired_at: o.expired_at,
    codes_reserved: value.integer,
    order: value.json<OrderRow>(),
    payment: nullable(value.json<Payment>()),
    refunds: nullable(value.json<Refund[]>()),
    invoices: nullable(value.json<Invoice[]>()),
    emails: nullable(value.json<Email[]>()),
    events: nullable(value.json<Pick<typeof e.$inferSelect, 'event' | 'to_status' | 'created_at'>[]>()),
  },
  text: ({ utr, userId, via }) => sql`
    select ${o.kind}, ${o.expires_at}, ${o.expired_at},
      (select coalesce(sum(${reservations.codes}), 0)::int from ${reservations}
        where ${reservations.order_id} = ${o.id}) as codes_reserved,
      case when ${o.kind} = 'card' then ${orderJson('card', via)} else ${orderJson('top_up', via)} end as order,
      (select json_build_object('gateway', ${g.code}, 'name', ${g.name}, 'note', ${g.note}, 'status', ${y.status},
          'amount', ${y.amount}::text, 'charge', ${y.charge}::text, 'currency', ${y.currency})
        from ${y} join ${g} on ${g.id} = ${y.gateway_id} where ${y.order_id} = ${o.id} ${decisiveFirst}) as payment,
      (select json_agg(json_build_object('amount', ${refunds.amount}::text, 'currency', ${refunds.currency},
          'created_at', ${refunds.created_at}, 'items', (
            select json_agg(json_build_object('line', ${orderLines.position}, 'quantity', ${refundLines.quantity})
              order by ${orderLines.position})
            from ${refundLines} join ${orderLines} on ${orderLines.id} = ${refundLines.order_line_id}
            where ${refundLines.refund_id} = ${refunds.id})) order by ${refunds.id})
        from ${refunds} where ${refunds.order_id} = ${o.id}) as refunds,
      (select json_agg(json_build_object('kind', ${invoices.kind}, 'number', ${invoices.number},
          'total', ${invoices.total}::text, 'currency', ${invoices.currency}, 'issued_on', ${invoices.issued_on})
          order by ${invoices.id})
        from ${invoices} where ${invoices.order_id} = ${o.id}) as invoices,
      (select json_agg(json_build_object('kind', ${m.kind}, 'to', ${m.to_address}, 'status', ${m.status},
          'created_at', ${m.created_at}, 'sent_at', ${m.sent_at}) order by ${m.id})
        from ${m} where ${m.order_id} = ${o.id} and lower(${m.to_address}) = lower(${o.email})) as emails,
      (select json_agg(json_build_object(
          'event', ${e.event}, 'to_status', ${e.to_status}, 'created_at', ${e.created_at}) order by ${e.id})
        from ${e} where ${e.order_id} = ${o.id}
          and ${e.event} not like 'supplier-%'
          and (${userId}::int is not null or ${e.event} <> 'joined-account')) as events
    from ${o} where ${o.utr} = ${utr} and (${userId}::int is null or ${o.user_id} = ${userId})`,
});

/**
 * An order with its timeline and the emails that were sent about it. Its codes come along only if `reveal` says how they are being seen, which is recorded.
 *
 * @throws DomainError not-found, for another account's order too.
 */
export async function getOrder(
  utr: string,
  viewer: OrderViewer,
  reveal: RevealVia | null,
): Promise<z.input<typeof OrderView>> {
  const userId = 'userId' in viewer ? viewer.userId : null;
  const [found] = await readOrder(db(), { utr, userId, via: reveal });
  if (!found) throw notFound();
  if (reveal) await recordReveals([found.order], reveal, userId);
  const { payment, order } = found;
  const common = {
    status: order.status,
    is_expired: found.expired_at !== null && order.paid_at === null,
    expires_at: order.paid_at === null ? timestamp(found.expires_at) : null,
    codes_reserved: found.codes_reserved,
    paid_at: timestampOrNull(order.paid_at),
    payment: payment && {
      ...payment,
      amount: toNumber(payment.amount, payment.currency || env().STORE_CURRENCY),
      charge: toNumber(payment.charge, payment.currency || env().STORE_CURRENCY),
    },
    refunds: (found.refunds ?? []).map(({ amount, items, created_at, currency }) => ({
      amount: toNumber(amount, currency),
      currency,
      items: items ?? [],
      created_at: timestamp(created_at),
    })),
    invoices: (found.invoices ?? []).map(({ total, ...invoice }) => ({
      ...invoice,
      total: toNumber(total, invoice.currency),
    })),
    emails: (found.emails ?? []).map(({ to, created_at, sent_at, ...email }) => ({
      ...email,
      // A link may have been passed on.
      to: userId === null ? maskAddress(to) : to,
      created_at: timestamp(created_at),
      sent_at: timestampOrNull(sent_at),
    })),
    events: (found.events ?? []).map((event) => ({
      event: event.event,
      status: event.to_status,
      created_at: timestamp(event.created_at),
    })),
  };
  return found.kind === 'card'
    ? { ...cardOrderView(order), ...common, kind: 'card' }
    : { ...topUpOrderView(order), ...common, kind: 'top_up' };
}
