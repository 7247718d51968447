import { eq, sql } from 'drizzle-orm';
import type { Transaction } from '@/lib/db/client';
import { payments } from '@/lib/db/schema';
import { addJob } from '@/lib/jobs/define';
import { addOrderMail } from '../order-mails/jobs';
import { OrderStatus } from '../order-states';
import { recordOrderEvent } from '../orders/record-order-event';
import { creditBalance } from '../payments/credit-balance';
import type { LockedPayment } from '../payments/payment-rows';
import { cancelOpen } from '../payments/record-payment';
import { refundStripePayment } from '../payments/stripe/jobs';
import { settleOrder } from './settle-order';

/** `settled`: the order is paid, or the balance topped up. `returned`: it goes back, since nothing is left to pay. */
export type Settled = 'settled' | 'repeated' | 'returned';

/**
 * The money of a payment has come. An order whose reservation has run out reserves anew; money for one that is paid
 * already, or refunded, goes back. Either stands in the order's history. A second call changes nothing.
 *
 * @param actor the operator who has seen the money; null where a provider says so.
 */
export async function settlePayment(
  tx: Transaction,
  { payment, order }: LockedPayment,
  actor: { id: number } | null,
): Promise<Settled> {
  if (payment.status === 'succeeded' || payment.status === 'refunded') return 'repeated';
  if (!order) {
    await mark(tx, payment.id, 'succeeded');
    await creditBalance(tx, payment);
    return 'settled';
  }
  if (order.paid || order.status !== OrderStatus.initiate) {
    await mark(tx, payment.id, 'refunded');
    await recordOrderEvent(
      tx,
      order,
      'paid-twice',
      'The order needed no more money; this payment goes back.',
    );
    if (payment.gateway === 'stripe') await addJob(tx, refundStripePayment, { payment_id: payment.id });
    await addOrderMail(tx, order.id, { of: 'returned', payment_id: payment.id });
    return 'returned';
  }
  // It may be a late one of several: an order has one payment that is open or has succeeded.
  if (payment.status !== 'pending') await cancelOpen(tx, order.id);
  await mark(tx, payment.id, 'succeeded');
  if (order.expired)
    await recordOrderEvent(tx, order, 'paid-late', 'Its reservation had run out, and is made anew.');
  const settlement = { currency: payment.currency, exchangeRate: payment.exchange_rate };
  await settleOrder(tx, order, settlement, actor);
  return 'settled';
}

async function mark(tx: Transaction, id: number, status: 'succeeded' | 'refunded'): Promise<void> {
  await tx
    .update(payments)
    .set({ status, settled_at: sql`coalesce(${payments.settled_at}, now())` })
    .where(eq(payments.id, id));
}
