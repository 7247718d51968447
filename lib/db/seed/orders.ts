import type Big from 'big.js';
import { orderEvents, orderLines, orders } from '@/lib/db/schema';
import type { SeededAccounts } from './accounts';
import { MINUTE, type SeedContext } from './context';
import type { SeededGateway } from './gateways';
import { CURRENCY, informationsOf, linesOf, madeUpPlayer } from './order-lines';
import { ordersOfOffers } from './orders-of-offers';
import { ordersOfReviewers } from './orders-of-reviewers';
import { type OrderEnd, type OrderPlan, orderPlans } from './orders-plan';
import { type Random, randomFrom } from './random';
import type { SeededProducts } from './reviews';
import { cardReviews } from './reviews-card';
import { topUpReviews } from './reviews-top-up';

const statusOf: Record<OrderEnd, 0 | 1 | 2 | 3> = {
  reserved: 0,
  awaiting: 0,
  expired: 0,
  completed: 1,
  refunded: 2,
  'short-refunded': 2,
  short: 3,
};

export const isPaid = (end: OrderEnd): boolean => !['reserved', 'awaiting', 'expired'].includes(end);

/** An order as it was inserted, with what its payments and codes need to know. Days count back from now. */
export type SeededOrder = {
  id: number;
  utr: string;
  userId: number | null;
  plan: OrderPlan;
  total: Big;
  lines: { id: number; card_service_id: number | null; quantity: number }[];
  paidDaysAgo: number;
  refundedDaysAgo: number;
};

const reservationDays = 30 * MINUTE;
// A transfer takes its time; until then the order is kept.
const transferDays = 2;

const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const utrFrom = (random: Random) =>
  `LD${Array.from({ length: 14 }, () => random.pick([...alphabet])).join('')}`;

/** Inserts all orders, oldest first, with their lines and events. */
export async function seedOrders(
  context: SeedContext,
  accounts: SeededAccounts,
  products: SeededProducts,
  gateways: Map<string, SeededGateway>,
): Promise<SeededOrder[]> {
  const { tx, ago } = context;
  const random = randomFrom('orders');
  const generated = ordersOfReviewers([...topUpReviews, ...cardReviews], orderPlans, products, random);
  const known = [...orderPlans, ...generated];
  // From a source of their own, so that they change nothing of the others.
  const randomOfOffers = randomFrom('orders of offers');
  const ofOffers = new Set(ordersOfOffers(known, products, randomOfOffers));
  const planned = [...known, ...ofOffers].sort((a, b) => b.daysAgo - a.daysAgo);
  const drafts = planned.map((plan) => {
    const source = ofOffers.has(plan) ? randomOfOffers : random;
    const [gateway, currency] = plan.pay ?? ['sandbox', CURRENCY];
    const receivable = gateways.get(gateway)?.receivable_currencies.find(({ name }) => name === currency);
    const fields = products.topUps.get(plan.lines[0]?.[0] ?? '')?.order_information ?? [];
    const paid = isPaid(plan.end);
    const paidDaysAgo = plan.daysAgo - (gateway === 'manual' ? 0.9 : 2 * MINUTE);
    const refundedDaysAgo = paidDaysAgo - (plan.end === 'short-refunded' ? 3 : 0.3);
    const expiresDaysAgo = plan.daysAgo - (plan.end === 'awaiting' ? transferDays : reservationDays);
    const { lines, total } = linesOf(plan, products);
    const { user_id, email } = buyerOf(plan, accounts);
    const row: typeof orders.$inferInsert = {
      utr: utrFrom(source),
      user_id,
      email,
      kind: plan.kind,
      status: statusOf[plan.end],
      price: total.toString(),
      currency: paid ? currency : CURRENCY,
      exchange_rate: paid ? (receivable?.conversion_rate ?? '1') : '1',
      informations:
        plan.kind === 'card' ? {} : informationsOf(fields, plan.player ?? madeUpPlayer(fields, source)),
      expires_at: ago(expiresDaysAgo),
      expired_at: plan.end === 'expired' ? ago(expiresDaysAgo - MINUTE) : null,
      paid_at: paid ? ago(paidDaysAgo) : null,
      completed_at: plan.end === 'completed' || plan.end === 'refunded' ? ago(paidDaysAgo) : null,
      refunded_at: statusOf[plan.end] === 2 ? ago(refundedDaysAgo) : null,
      created_at: ago(plan.daysAgo),
      updated_at: ago(statusOf[plan.end] === 2 ? refundedDaysAgo : paid ? paidDaysAgo : plan.daysAgo),
    };
    return { plan, row, lines, total, paidDaysAgo, refundedDaysAgo };
  });

  const made = await tx
    .insert(orders)
    .values(drafts.map(({ row }) => row))
    .returning({ id: orders.id, utr: orders.utr, user_id: orders.user_id });
  const withIds = drafts.map((draft, i) => {
    const { id = 0, utr = '', user_id = null } = made[i] ?? {};
    return { ...draft, id, utr, userId: user_id };
  });
  const lines = await tx
    .insert(orderLines)
    .values(
      withIds.flatMap(({ id, lines, plan }) =>
        lines.map((line) => ({ ...line, ...refundedOf(plan.end, line.quantity), order_id: id })),
      ),
    )
    .returning({
      id: orderLines.id,
      order_id: orderLines.order_id,
      card_service_id: orderLines.card_service_id,
      quantity: orderLines.quantity,
    });
  const seeded = withIds.map((draft) => ({
    ...draft,
    lines: lines.filter(({ order_id }) => order_id === draft.id),
  }));
  await tx.insert(orderEvents).values(seeded.flatMap((order) => eventsOf(order, accounts.operator, ago)));
  return seeded;
}

/** How many of a line went back, and how many of these were never delivered. */
const refundedOf = (end: OrderEnd, quantity: number) =>
  statusOf[end] === 2 ? { refunded: quantity, cancelled: end === 'short-refunded' ? quantity : 0 } : {};

function buyerOf({ buyer }: OrderPlan, accounts: SeededAccounts): { user_id: number | null; email: string } {
  if (buyer === 'shopper') return { user_id: accounts.shopper, email: 'shopper@loadout.example' };
  if (typeof buyer === 'string') return { user_id: null, email: buyer };
  const reviewer = accounts.reviewers[buyer];
  return { user_id: reviewer?.id ?? null, email: reviewer?.email ?? '' };
}

function eventsOf(order: SeededOrder, operator: number, ago: SeedContext['ago']) {
  const { plan } = order;
  const event = (
    name: string,
    daysAgo: number,
    from: number | null,
    to: number,
    actor: number | null,
    detail: string | null = null,
  ): typeof orderEvents.$inferInsert => ({
    order_id: order.id,
    event: name,
    from_status: from,
    to_status: to,
    actor_id: actor,
    detail,
    created_at: ago(daysAgo),
  });
  const events = [event('make', plan.daysAgo, null, 0, order.userId)];
  if (plan.end === 'expired') {
    events.push(event('expire', plan.daysAgo - reservationDays - MINUTE, 0, 0, null));
  }
  if (isPaid(plan.end)) {
    const short = plan.end.startsWith('short');
    events.push(event(short ? 'pay-short' : 'pay', order.paidDaysAgo, 0, short ? 3 : 1, order.userId));
    if (statusOf[plan.end] === 2) {
      const reason = short
        ? 'Cancelled by the buyer before it could be sent.'
        : 'Bought for the wrong account.';
      events.push(event('refund', order.refundedDaysAgo, short ? 3 : 1, 2, operator, reason));
    }
  }
  return events;
}
