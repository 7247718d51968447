import { and, eq, sql } from 'drizzle-orm';
import { randomText } from '@/lib/crypto/secrets';
import type { Transaction } from '@/lib/db/client';
import { payments } from '@/lib/db/schema';
import { addJob } from '@/lib/jobs/define';
import { newUtr } from '../orders/insert-order';
import type { PaymentStatus } from './driver';
import type { Quote } from './quote';
import { closeStripeSession } from './stripe/jobs';

export type NewPayment = {
  /** What is paid for: an order, or an account's balance by `credit` in the store's currency. */
  purpose: { orderId: number } | { userId: number; credit: string };
  gatewayId: number;
  quoted: Quote;
  status: PaymentStatus;
  /** How long it stands where it is pending. */
  pendingMinutes: number | null;
};

export type RecordedPayment = { id: number; reference: string };

/** Records an attempt; an earlier one of the order that is still open gives way to it. */
export async function recordPayment(
  tx: Transaction,
  { purpose, gatewayId, quoted, status, pendingMinutes }: NewPayment,
): Promise<RecordedPayment> {
  const orderId = 'orderId' in purpose ? purpose.orderId : null;
  const [userId, credit] = 'userId' in purpose ? [purpose.userId, purpose.credit] : [null, null];
  if (orderId !== null) await cancelOpen(tx, orderId);
  // A deposit's is typed into a bank's form, as an order's number is; banks take capitals and digits.
  const reference = userId === null ? `pay_${randomText(18)}` : newUtr();
  const isPending = status === 'pending';
  const [made] = await tx
    .insert(payments)
    .values({
      order_id: orderId,
      user_id: userId,
      credit,
      gateway_id: gatewayId,
      currency: quoted.currency,
      exchange_rate: quoted.exchangeRate,
      amount: quoted.amount.toFixed(),
      charge: quoted.charge.toFixed(),
      status,
      reference,
      redirect_until: isPending ? sql`now() + ${pendingMinutes}::int * interval '1 minute'` : null,
      settled_at: isPending ? null : sql`now()`,
    })
    .returning({ id: payments.id });
  if (!made) throw new Error('The payment was not inserted.');
  return { id: made.id, reference };
}

/** Ends an order's open attempts, at the provider as well. */
export async function cancelOpen(tx: Transaction, orderId: number): Promise<void> {
  const cancelled = await tx
    .update(payments)
    .set({ status: 'cancelled' })
    .where(and(eq(payments.order_id, orderId), eq(payments.status, 'pending')))
    .returning({ id: payments.id, session: payments.provider_session });
  for (const { id, session } of cancelled)
    if (session !== null) await addJob(tx, closeStripeSession, { payment_id: id });
}
