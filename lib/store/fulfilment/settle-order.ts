import { eq, sql } from 'drizzle-orm';
import type { Transaction } from '@/lib/db/client';
import { orderLines, orders } from '@/lib/db/schema';
import { settleCoupon } from '../coupons/retake-coupon';
import { reasonsToHold } from '../fraud/reasons-to-hold';
import { addDue } from '../invoices/add-due';
import { addOrderMail } from '../order-mails/jobs';
import type { OrderStatus } from '../order-states';
import { joinPaidOrder } from '../orders/join-guest-orders';
import { recordOrderEvent } from '../orders/record-order-event';
import { type LockedOrder, transition } from '../orders/transition';
import { retakeUnits } from '../stock/campaign-units';
import { reserveCodes } from '../stock/codes-of-order';
import { forgetReservations } from '../stock/reservations';
import { buyMissing } from '../suppliers/buy-missing';
import { deliverPaid } from './deliver-paid';

export type Settlement = { currency: string; exchangeRate: string };

/**
 * A locked order is paid: its codes are delivered, as far as there are any and the shop’s rules don’t hold it for a
 * check, and its buyer gets a receipt. In the transaction of the payment, so that neither is without the other.
 */
export async function settleOrder(
  tx: Transaction,
  order: LockedOrder,
  { currency, exchangeRate }: Settlement,
  actor: { id: number } | null,
): Promise<OrderStatus> {
  // What is paid for is delivered at its price, even where the campaign's last units have gone since.
  if (!(await retakeUnits(tx, order.id))) {
    await tx.update(orderLines).set({ campaign_id: null }).where(eq(orderLines.order_id, order.id));
  }
  await tx
    .update(orders)
    .set({ paid_at: sql`now()`, expired_at: null, currency, exchange_rate: exchangeRate })
    .where(eq(orders.id, order.id));
  await forgetReservations(tx, [order.id]);
  const reasons = await reasonsToHold(tx, order.id);
  const isComplete = reasons.length > 0 ? false : await deliverPaid(tx, order);
  const status = await transition(tx, order, isComplete ? 'pay' : 'pay-short', actor);
  if (reasons.length > 0) await hold(tx, { ...order, status }, reasons);
  else if (!isComplete) await buyMissing(tx, { id: order.id, status });
  await joinPaidOrder(tx, { ...order, status });
  if (order.coupon_code) await settleCoupon(tx, order.id);
  await addDue(tx, order.id);
  await addOrderMail(tx, order.id, { of: 'receipt', occasion: 'paid', status });
  return status;
}

/** Keeps what there is for an order, and delivers nothing of it until somebody has checked it. */
async function hold(tx: Transaction, order: LockedOrder, reasons: readonly string[]): Promise<void> {
  await tx.update(orders).set({ held_at: sql`now()` }).where(eq(orders.id, order.id));
  if (order.kind === 'card') await reserveCodes(tx, order.id);
  await recordOrderEvent(tx, order, 'held', reasons.join(' '));
}
