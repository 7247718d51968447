import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import { db } from '@/lib/db/client';
import { nullable, type RowOf, value } from '@/lib/db/row';
import { codes, gateways, orderEvents, orderLines, orders, payments, reservations } from '@/lib/db/schema';
import { inline, statement } from '@/lib/db/statement';
import { notFound } from '@/lib/errors';
import { toNumber } from '@/lib/money';
import { timestamp } from '@/lib/timestamps';
import type { OrderViewer } from '../order-access/order-viewer';
import { labelOf, OrderStatus } from '../order-states';
import { decisiveFirst } from '../orders/order-rows';
import { transferFacts } from '../payments/transfer-facts';
import type { OrderStatusView } from './schemas';

type View = z.input<typeof OrderStatusView>;
const o = orders;
const y = payments;
const g = gateways;
const l = orderLines;

type Payment = Pick<typeof y.$inferSelect, 'status' | 'amount' | 'currency' | 'redirect_url'> &
  Pick<typeof g.$inferSelect, 'is_manual' | 'parameters'> & { gateway: string; is_open: boolean };

const row = {
  id: o.id,
  kind: o.kind,
  status: o.status,
  expires_at: o.expires_at,
  expired: value.boolean,
  paid: value.boolean,
  held: value.boolean,
  units: value.integer,
  reserved: value.integer,
  delivered: value.integer,
  last_event: value.text,
  payment: nullable(value.json<Payment>()),
};

/** Of an account's order, or for who holds the link. */
const readStatus = statement({
  params: { utr: o.utr, userId: o.user_id },
  row,
  text: ({ utr, userId }) => sql`
    select ${o.id}, ${o.kind}, ${o.status}, ${o.expires_at},
      ${o.expired_at} is not null and ${o.paid_at} is null as expired, ${o.paid_at} is not null as paid,
      ${o.held_at} is not null and ${o.status} = ${inline(OrderStatus.stockShort)} as held,
      (select sum(${l.quantity} - ${l.cancelled})::int from ${l} where ${l.order_id} = ${o.id}) as units,
      (select coalesce(sum(${reservations.codes}), 0)::int from ${reservations}
        where ${reservations.order_id} = ${o.id}) as reserved,
      (select count(*)::int from ${codes} join ${l} on ${l.id} = ${codes.order_line_id}
        where ${l.order_id} = ${o.id} and ${codes.delivered_at} is not null) as delivered,
      (select max(${orderEvents.id})::text from ${orderEvents} where ${orderEvents.order_id} = ${o.id}) as last_event,
      (select json_build_object('gateway', ${g.code}, 'is_manual', ${g.is_manual}, 'parameters', ${g.parameters},
          'status', ${y.status}, 'amount', ${y.amount}::text, 'currency', ${y.currency}, 'redirect_url', ${y.redirect_url},
          'is_open', ${y.redirect_until} > now())
        from ${y} join ${g} on ${g.id} = ${y.gateway_id} where ${y.order_id} = ${o.id} ${decisiveFirst}) as payment
    from ${o} where ${o.utr} = ${utr} and (${userId}::int is null or ${o.user_id} = ${userId})`,
});

const SOON_MS = 2_000;
const LATER_MS = 15_000;

/**
 * How an order stands, in one small query, for a page that asks again and again.
 *
 * @throws DomainError not-found, for another account's order too.
 */
export async function getOrderStatus(utr: string, viewer: OrderViewer): Promise<View> {
  const userId = 'userId' in viewer ? viewer.userId : null;
  const [found] = await readStatus(db(), { utr, userId });
  if (!found) throw notFound();
  const { kind, status, payment } = found;
  const isDone = status === OrderStatus.refund || (status === OrderStatus.completed && found.paid);
  const hasCodes = kind === 'card' && found.paid;
  return {
    utr,
    kind,
    status,
    status_label: labelOf(status),
    is_paid: found.paid,
    is_expired: found.expired,
    is_held: found.held,
    expires_at: found.paid ? null : timestamp(found.expires_at),
    codes_ordered: kind === 'card' && !found.paid ? found.units : 0,
    codes_reserved: found.reserved,
    codes_ready: hasCodes ? found.delivered : 0,
    codes_missing: hasCodes && status === OrderStatus.stockShort ? found.units - found.delivered : 0,
    payment: payment && {
      gateway: payment.gateway,
      status: payment.status,
      amount: toNumber(payment.amount, payment.currency),
      currency: payment.currency,
      redirect_url: payment.status === 'pending' && payment.is_open ? payment.redirect_url : null,
      transfer: payment.status === 'pending' && payment.is_manual ? transferFacts(payment.parameters) : null,
    },
    version: `${found.last_event}-${payment?.status ?? 'none'}-${found.delivered}`,
    poll_after_ms: isDone ? null : isLively(found) ? SOON_MS : LATER_MS,
  };
}

/** Whether something may happen within seconds: codes that are on their way, a provider's event. */
const isLively = ({ status, expired, payment }: RowOf<typeof row>): boolean =>
  status === OrderStatus.initiate && !expired && payment?.status === 'pending' && !payment.is_manual;
