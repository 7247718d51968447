import type { z } from 'zod';
import { client } from '@/lib/db/client';
import { notFound } from '@/lib/errors';
import { toNumber } from '@/lib/money';
import { timestamp } from '@/lib/timestamps';
import type { ProductKind } from '../catalogue/rows';
import type { OrderViewer } from '../order-access/order-viewer';
import { labelOf, OrderStatus } from '../order-states';
import { decisiveFirst } from '../orders/order-rows';
import { transferFacts } from '../payments/transfer-facts';
import type { OrderStatusView } from './schemas';

type View = z.input<typeof OrderStatusView>;
type PaymentStatus = NonNullable<View['payment']>['status'];

type Row = {
  id: number;
  kind: ProductKind;
  status: number;
  expires_at: string;
  expired: boolean;
  paid: boolean;
  units: number;
  reserved: number;
  delivered: number;
  last_event: string;
  payment: {
    gateway: string;
    is_manual: number | null;
    parameters: Record<string, string>;
    status: PaymentStatus;
    amount: string;
    currency: string;
    redirect_url: string | null;
    is_open: boolean;
  } | null;
};

const SOON_MS = 2_000;
const LATER_MS = 15_000;

/**
 * How an order stands, in one small query, for a page that asks again and again.
 *
 * @throws DomainError not-found, for another account's order too.
 */
export async function getOrderStatus(utr: string, viewer: OrderViewer): Promise<View> {
  const sql = client();
  const owned = 'userId' in viewer ? sql`and o.user_id = ${viewer.userId}` : sql``;
  const [row] = await sql<Row[]>`
    select o.id, o.kind, o.status, o.expires_at, o.expired_at is not null and o.paid_at is null as expired,
      o.paid_at is not null as paid,
      (select sum(quantity)::int from order_lines where order_id = o.id) as units,
      (select coalesce(sum(codes), 0)::int from reservations r where r.order_id = o.id) as reserved,
      (select count(*)::int from codes c join order_lines l on l.id = c.order_line_id
        where l.order_id = o.id and c.delivered_at is not null) as delivered,
      (select max(id)::text from order_events where order_id = o.id) as last_event,
      (select json_build_object('gateway', g.code, 'is_manual', g.is_manual, 'parameters', g.parameters,
          'status', y.status, 'amount', y.amount::text, 'currency', y.currency, 'redirect_url', y.redirect_url,
          'is_open', y.redirect_until > now())
        from payments y join gateways g on g.id = y.gateway_id where y.order_id = o.id ${decisiveFirst()}) as payment
    from orders o where o.utr = ${utr} ${owned}`;
  if (!row) throw notFound();
  const { kind, status, payment } = row;
  const isDone = status === OrderStatus.refund || (status === OrderStatus.completed && row.paid);
  const hasCodes = kind === 'card' && row.paid;
  return {
    utr,
    kind,
    status,
    status_label: labelOf(status),
    is_paid: row.paid,
    is_expired: row.expired,
    expires_at: row.paid ? null : timestamp(row.expires_at),
    codes_ordered: kind === 'card' && !row.paid ? row.units : 0,
    codes_reserved: row.reserved,
    codes_ready: hasCodes ? row.delivered : 0,
    codes_missing: hasCodes && status === OrderStatus.stockShort ? row.units - row.delivered : 0,
    payment: payment && {
      gateway: payment.gateway,
      status: payment.status,
      amount: toNumber(payment.amount, payment.currency),
      currency: payment.currency,
      redirect_url: payment.status === 'pending' && payment.is_open ? payment.redirect_url : null,
      transfer: payment.status === 'pending' && payment.is_manual ? transferFacts(payment.parameters) : null,
    },
    version: `${row.last_event}-${payment?.status ?? 'none'}-${row.delivered}`,
    poll_after_ms: isDone ? null : isLively(row) ? SOON_MS : LATER_MS,
  };
}

/** Whether something may happen within seconds: codes that are on their way, a provider's event. */
const isLively = ({ status, expired, payment }: Row): boolean =>
  status === OrderStatus.initiate && !expired && payment?.status === 'pending' && !payment.is_manual;
