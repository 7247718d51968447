import { eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Actor } from '@/lib/auth/actor';
import { db, type Transaction } from '@/lib/db/client';
import { value } from '@/lib/db/row';
import { orders, payments as y } from '@/lib/db/schema';
import { bare, statement } from '@/lib/db/statement';
import { env } from '@/lib/env';
import { conflict, invalid, notFound } from '@/lib/errors';
import { addJob } from '@/lib/jobs/define';
import { retakeCoupon } from '../coupons/retake-coupon';
import type { OrderViewer } from '../order-access/order-viewer';
import { addOrderMail } from '../order-mails/jobs';
import { labelOf, OrderStatus } from '../order-states';
import { mailUnpaidOrder } from '../orders/jobs';
import { refuseBlocked } from '../orders/refuse-blocked';
import { type LockedOrder, lockOrder, transition } from '../orders/transition';
import { chooseGateway } from '../payments/choose-gateway';
import type { PaymentDriver, PaymentStatus } from '../payments/driver';
import { isFreeOfCharge } from '../payments/free-payment';
import { DECLINED, refuseOutOfLimits, refuseRoundedAway } from '../payments/payment-refusals';
import { type Quote, quote } from '../payments/quote';
import { quotedTerms } from '../payments/quoted-terms';
import { recordPayment } from '../payments/record-payment';
import type { PaidOrder, PayOrderInput } from '../payments/schemas';
import type { UsableGateway } from '../payments/usable-gateways';
import { retakeUnits, unitsLacking } from '../stock/campaign-units';
import { lockPromises, promiseToTransfer } from '../stock/promise-to-transfer';
import { lockBuyerOf, reserveAgain } from '../stock/reservations';
import { settleFree } from './settle-free';
import { settleOrder } from './settle-order';

type Answer = z.input<typeof PaidOrder>;
type Pending = { driver: PaymentDriver; paymentId: number };

const COUPON_GONE = 'This order has expired, and its coupon can no longer be used. Please order again.';
const PRICE_GONE = 'This order has expired, and its campaign price can no longer be had. Please order again.';

/**
 * Pays an order. One that is paid already answers as it stands and charges nothing: the order is locked first, so that
 * of two clicks one pays. Where the same way to pay is open already, the buyer is led there again.
 *
 * @param viewer by whom the order is paid: its account, or whoever holds its link.
 * @param input.quote as `checkout/quote` gave it: its rate and charges apply while it is good.
 * @throws DomainError not-found for an order that is not the viewer's; invalid for a gateway or currency that does
 * not take it, or a payment that was declined; forbidden where its account is blocked; conflict where the order's campaign price can't be had any more, or not
 * by transfer; limited where its buyer has too many unpaid units at that price; QuoteOutdated where the quote is no longer good and its amount is another now; unavailable where a provider does
 * not answer.
 */
export async function payOrder({
  actor,
  input,
  viewer = actor ? { userId: actor.id } : undefined,
}: {
  actor: Actor | null;
  input: z.output<typeof PayOrderInput>;
  viewer?: OrderViewer | undefined;
}): Promise<Answer> {
  if (!viewer) throw notFound();
  const { answer, status, pending } = await db().transaction(async (tx) => {
    const which = 'userId' in viewer ? { userId: viewer.userId } : {};
    const order = await lockOrder(tx, { utr: input.utr, ...which });
    if (!order) throw notFound();
    if (order.paid || order.status !== OrderStatus.initiate)
      return { answer: answerOf(order.utr, order.status), status: 'succeeded' as const };
    await refuseBlocked(tx, order);
    return attempt(tx, order, actor, 'userId' in viewer ? viewer.userId : null, input);
  });
  // The failed attempt is kept, so this is said after the transaction.
  if (status === 'failed') throw invalid({ field: 'gateway', text: DECLINED });
  const redirect_url = pending
    ? await pending.driver.open?.({ paymentId: pending.paymentId, utr: answer.utr })
    : null;
  return { ...answer, redirect_url: redirect_url ?? null };
}

async function attempt(
  tx: Transaction,
  order: LockedOrder,
  actor: Actor | null,
  payerId: number | null,
  input: z.output<typeof PayOrderInput>,
): Promise<{ answer: Answer; status: PaymentStatus; pending?: Pending }> {
  if (isFreeOfCharge(order.price)) return complete(tx, order, actor);
  const { gateway, driver, terms: current } = await chooseGateway(tx, input);
  const terms = input.quote ? await quotedTerms(tx, order, gateway.code, current, input.quote) : current;
  const quoted = quote(order.price, terms, driver.decimals?.(terms.name));
  refuseRoundedAway(order.price, quoted);
  refuseOutOfLimits(quoted, terms);
  await prepare(tx, order, driver, actor);
  const open = driver.open && (await findOpen(tx, order.id, gateway, quoted));
  if (open) {
    await reserve(tx, order, driver);
    return {
      answer: answerOf(order.utr, order.status),
      status: 'pending',
      pending: { driver, paymentId: open },
    };
  }
  const renewed = { ...order, expired: false };
  const { amount, currency } = quoted;
  const status = await driver.pay(tx, { order, payerId, amount, currency, outcome: input.outcome });
  const pendingMinutes = driver.pendingMinutes ?? null;
  const purpose = { orderId: order.id };
  const payment = await recordPayment(tx, { purpose, gatewayId: gateway.id, quoted, status, pendingMinutes });
  if (status !== 'succeeded') {
    await extendExpiry(tx, order.id, driver);
    await reserve(tx, order, driver);
  }
  if (status === 'pending' && gateway.is_manual)
    await addOrderMail(tx, order.id, { of: 'transfer', payment_id: payment.id });
  // A guest who goes on to no provider's page waits, and knows no other way back.
  else if (status === 'pending' && !driver.open && order.user_id === null)
    await addJob(tx, mailUnpaidOrder, { utr: order.utr });
  const settlement = { currency, exchangeRate: quoted.exchangeRate };
  const now = status === 'succeeded' ? await settleOrder(tx, renewed, settlement, actor) : order.status;
  return {
    answer: answerOf(order.utr, now),
    status,
    ...(status === 'pending' && { pending: { driver, paymentId: payment.id } }),
  };
}

/** Nothing is to be paid: whatever way was chosen. */
async function complete(tx: Transaction, order: LockedOrder, actor: Actor | null) {
  await prepare(tx, order, {}, actor);
  const status = await settleFree(tx, { ...order, expired: false }, actor);
  return { answer: answerOf(order.utr, status), status: 'succeeded' as const };
}

const answerOf = (utr: string, status: number): Answer => ({
  utr,
  status,
  status_label: labelOf(status),
  redirect_url: null,
});

const findSame = statement({
  params: { orderId: y.order_id, gatewayId: y.gateway_id, currency: y.currency, amount: y.amount },
  row: { id: y.id },
  text: ({ orderId, gatewayId, currency, amount }) => sql`
    select ${y.id} from ${y} where ${y.order_id} = ${orderId} and ${y.status} = 'pending'
      and ${y.gateway_id} = ${gatewayId} and ${y.currency} = ${currency} and ${y.amount} = ${amount}
      and ${y.provider_payment} is null
      and ${y.redirect_until} > now() + case when ${y.redirect_url} is null then interval '32 minutes' else interval '2 minutes' end`,
});

/** An open attempt that is the same, is not under way at its provider, and stands long enough to be paid. */
async function findOpen(
  tx: Transaction,
  orderId: number,
  gateway: UsableGateway,
  { currency, amount }: Quote,
): Promise<number | undefined> {
  // A provider's page that has not been opened yet needs its half hour still.
  const [open] = await findSame(tx, {
    orderId,
    gatewayId: gateway.id,
    currency,
    amount: amount.toFixed(),
  });
  return open?.id;
}

const setExpiry = statement({
  params: { orderId: orders.id, least: value.integer, most: value.integer },
  row: {},
  text: ({ orderId, least, most }) => sql`
    update ${orders} set ${bare(orders.expires_at)} = least(
      greatest(${orders.expires_at}, now() + ${least}::int * interval '1 minute'), now() + ${most}::int * interval '1 minute')
    where ${orders.id} = ${orderId}`,
});

/**
 * Keeps an order open for as long as its attempt stands, and a moment longer, but never longer than that: one that
 * waited for a transfer before would keep what it reserves now for days.
 */
async function extendExpiry(
  tx: Transaction,
  orderId: number,
  { pendingMinutes, byTransfer }: PaymentDriver,
): Promise<void> {
  const usual = env().ORDER_RESERVATION_MINUTES;
  const least = pendingMinutes === undefined ? 0 : pendingMinutes + 5;
  const most = byTransfer ? least : Math.max(least, usual);
  await setExpiry(tx, { orderId, least, most });
}

/** What a buyer has not paid for yet is reserved within limits, and for a transfer not at all. */
async function reserve(tx: Transaction, order: LockedOrder, { byTransfer }: PaymentDriver): Promise<void> {
  await (byTransfer ? promiseToTransfer(tx, order) : reserveAgain(tx, order));
}

/** Opens an order again that has expired, and takes the campaign units and the coupon that it has given back since it was made. */
async function prepare(
  tx: Transaction,
  order: LockedOrder,
  { byTransfer }: Pick<PaymentDriver, 'byTransfer'>,
  actor: Actor | null,
): Promise<void> {
  // An order that waits for a transfer already keeps its price for another one.
  const needsUnits = order.expired || !byTransfer;
  if (byTransfer) await lockPromises(tx, order);
  const lacking = needsUnits ? await unitsLacking(tx, order.id) : [];
  const lacksCoupon = order.expired && order.coupon_code !== null;
  if (lacking.length > 0 || lacksCoupon) await lockBuyerOf(tx, order);
  if (lacking.length > 0 && !(await retakeUnits(tx, order.id))) throw conflict(PRICE_GONE);
  if (lacksCoupon && !(await retakeCoupon(tx, order.id))) throw conflict(COUPON_GONE);
  if (!order.expired) return;
  const minutes = env().ORDER_RESERVATION_MINUTES;
  await tx
    .update(orders)
    .set({ expired_at: null, expires_at: sql`now() + ${minutes}::int * interval '1 minute'` })
    .where(eq(orders.id, order.id));
  await transition(tx, order, 'renew', actor);
}
