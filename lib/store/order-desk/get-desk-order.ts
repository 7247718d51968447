import { asc, eq, sql } from 'drizzle-orm';
import type { Actor } from '@/lib/auth/actor';
import { authorize } from '@/lib/auth/authorize';
import { db } from '@/lib/db/client';
import {
  couponRedemptions,
  gateways,
  orderLines,
  orders,
  payments,
  topUpServices,
  topUps,
  users,
} from '@/lib/db/schema';
import { env } from '@/lib/env';
import { notFound } from '@/lib/errors';
import { toNumber } from '@/lib/money';
import { timestamp, timestampOrNull } from '@/lib/timestamps';
import { readPending } from '../email-changes/read-pending';
import { hintsOf } from '../fraud/hints';
import { readSignals } from '../fraud/read-signals';
import { playerFacts } from '../players/player-facts';
import { stateOf } from './find-orders';
import { readDeskLines } from './read-desk-lines';
import { readInvoices } from './read-invoices';
import { readRefundable, readRefunds } from './read-refunds';
import { readStory } from './read-story';
import type { DeskOrderView, DeskPayment, OrderState } from './schemas';

/** One order with all that happened to it. @throws DomainError forbidden; not-found */
export async function getDeskOrder({
  actor,
  input,
}: {
  actor: Actor;
  input: { utr: string };
}): Promise<DeskOrderView> {
  authorize(actor, 'orders:read');
  const [order] = await db()
    .select({
      id: orders.id,
      utr: orders.utr,
      email: orders.email,
      user_id: orders.user_id,
      first: users.first_name,
      last: users.last_name,
      kind: orders.kind,
      state: sql<OrderState>`${stateOf}`,
      price: orders.price,
      coupon_code: orders.coupon_code,
      coupon_discount: orders.coupon_discount,
      coupon_id: couponRedemptions.coupon_id,
      informations: orders.informations,
      created_at: orders.created_at,
      expires_at: orders.expires_at,
      paid_at: orders.paid_at,
    })
    .from(orders)
    .leftJoin(users, eq(users.id, orders.user_id))
    .leftJoin(couponRedemptions, eq(couponRedemptions.order_id, orders.id))
    .where(eq(orders.utr, input.utr.toUpperCase()));
  if (!order) throw notFound();
  const { id, first, last, informations, coupon_id, coupon_code: code, coupon_discount, ...rest } = order;
  const discount = toNumber(coupon_discount, env().STORE_CURRENCY);
  const [lines, attempts, refunds, documents, refundable, story, fields, new_email, signals] =
    await Promise.all([
      readDeskLines(id),
      readPayments(id),
      readRefunds(id),
      readInvoices(id),
      readRefundable(id),
      readStory(id),
      readFields(id),
      readPending(db(), id),
      readSignals(db(), id),
    ]);
  return {
    ...rest,
    new_email,
    buyer: [first, last].filter(Boolean).join(' '),
    price: toNumber(order.price, env().STORE_CURRENCY),
    coupon: coupon_id === null || code === null ? null : { id: coupon_id, code, discount },
    store_currency: env().STORE_CURRENCY,
    created_at: timestamp(order.created_at),
    expires_at: timestamp(order.expires_at),
    paid_at: timestampOrNull(order.paid_at),
    player: playerFacts(informations, fields).map(([label, value]) => ({ label, value })),
    lines,
    payments: attempts,
    refunds,
    invoices: documents,
    refundable,
    hints: hintsOf(signals),
    story,
  };
}

async function readPayments(orderId: number): Promise<DeskPayment[]> {
  const rows = await db()
    .select({
      id: payments.id,
      gateway: gateways.code,
      gateway_name: gateways.name,
      status: payments.status,
      amount: payments.amount,
      charge: payments.charge,
      currency: payments.currency,
      reference: payments.reference,
      provider_payment: payments.provider_payment,
      created_at: payments.created_at,
    })
    .from(payments)
    .innerJoin(gateways, eq(gateways.id, payments.gateway_id))
    .where(eq(payments.order_id, orderId))
    .orderBy(asc(payments.id));
  return rows.map((row) => ({
    ...row,
    amount: toNumber(row.amount, row.currency),
    charge: toNumber(row.charge, row.currency),
    created_at: timestamp(row.created_at),
  }));
}

/** What the order’s top-up asks for now; nothing for cards. */
async function readFields(orderId: number) {
  const [row] = await db()
    .select({ fields: topUps.order_information })
    .from(orderLines)
    .innerJoin(topUpServices, eq(topUpServices.id, orderLines.top_up_service_id))
    .innerJoin(topUps, eq(topUps.id, topUpServices.top_up_id))
    .where(eq(orderLines.order_id, orderId))
    .limit(1);
  return row?.fields ?? [];
}
