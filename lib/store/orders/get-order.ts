import type { z } from 'zod';
import { client } from '@/lib/db/client';
import { env } from '@/lib/env';
import { notFound } from '@/lib/errors';
import { toNumber } from '@/lib/money';
import { timestamp, timestampOrNull } from '@/lib/timestamps';
import type { ProductKind } from '../catalogue/rows';
import type { OrderViewer } from '../order-access/order-viewer';
import { decisiveFirst, type OrderRow, orderJson, type RevealVia } from './order-rows';
import { cardOrderView, topUpOrderView } from './order-views';
import { recordReveals } from './record-reveals';
import type { OrderView } from './schemas';

type Payment = {
  gateway: string;
  name: string;
  note: string | null;
  status: string;
  amount: string;
  charge: string;
  currency: string;
};

type Found = {
  user_id: number | null;
  kind: ProductKind;
  order: OrderRow;
  expires_at: string;
  expired_at: string | null;
  codes_reserved: number;
  payment: Payment | null;
  events: { event: string; to_status: number; created_at: string }[];
};

/**
 * An order with its timeline. Its codes come along only if `reveal` says how they are being seen, which is recorded.
 *
 * @throws DomainError not-found, for another account's order too.
 */
export async function getOrder(
  utr: string,
  viewer: OrderViewer,
  reveal: RevealVia | null,
): Promise<z.input<typeof OrderView>> {
  const sql = client();
  const owned = 'userId' in viewer ? sql`and o.user_id = ${viewer.userId}` : sql``;
  // Who pays for an order under somebody's address is not told whether that has an account.
  const told = 'userId' in viewer ? sql`` : sql`and e.event <> 'joined-account'`;
  const [found] = await sql<Found[]>`
    select o.user_id, o.kind, o.expires_at, o.expired_at,
      (select coalesce(sum(codes), 0)::int from reservations r where r.order_id = o.id) as codes_reserved,
      case when o.kind = 'card' then ${orderJson('card', reveal)} else ${orderJson('top_up', null)} end as order,
      (select json_build_object('gateway', g.code, 'name', g.name, 'note', g.note, 'status', y.status,
          'amount', y.amount::text, 'charge', y.charge::text, 'currency', y.currency)
        from payments y join gateways g on g.id = y.gateway_id where y.order_id = o.id ${decisiveFirst()}) as payment,
      (select json_agg(json_build_object('event', e.event, 'to_status', e.to_status, 'created_at', e.created_at) order by e.id)
        from order_events e where e.order_id = o.id ${told}) as events
    from orders o where o.utr = ${utr} ${owned}`;
  if (!found) throw notFound();
  if (reveal) await recordReveals([found.order], reveal, 'userId' in viewer ? viewer.userId : null);
  const { payment, order } = found;
  const view = found.kind === 'card' ? cardOrderView(order) : topUpOrderView(order);
  return {
    ...view,
    kind: found.kind,
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
    events: (found.events ?? []).map((event) => ({
      event: event.event,
      status: event.to_status,
      created_at: timestamp(event.created_at),
    })),
  };
}
