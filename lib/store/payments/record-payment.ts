import { sql } from 'drizzle-orm';
import { randomText } from '@/lib/crypto/secrets';
import type { Executor } from '@/lib/db/client';
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
  holdMinutes: number | null;
};

export type RecordedPayment = { id: number; reference: string };

/** Records an attempt; an earlier one of the order that is still open gives way to it. */
export async function recordPayment(
  tx: Executor,
  { purpose, gatewayId, quoted, status, holdMinutes }: NewPayment,
): Promise<RecordedPayment> {
  const orderId = 'orderId' in purpose ? purpose.orderId : null;
  const [userId, credit] = 'userId' in purpose ? [purpose.userId, purpose.credit] : [null, null];
  if (orderId !== null) await cancelOpen(tx, orderId);
  // A deposit's is typed into a bank's form, as an order's number is; banks take capitals and digits.
  const reference = userId === null ? `pay_${randomText(18)}` : newUtr();
  const [made] = await tx.execute<{ id: number }>(sql`
    insert into payments (order_id, user_id, credit, gateway_id, currency, exchange_rate, amount, charge, status,
      reference, redirect_until, settled_at)
    values (${orderId}, ${userId}, ${credit}::numeric, ${gatewayId}, ${quoted.currency}, ${quoted.exchangeRate},
      ${quoted.amount.toFixed()}, ${quoted.charge.toFixed()}, ${status}, ${reference},
      now() + ${status === 'pending' ? holdMinutes : null}::int * interval '1 minute',
      case when ${status} = 'pending' then null else now() end)
    returning id`);
  if (!made) throw new Error('The payment was not inserted.');
  return { id: made.id, reference };
}

/** Ends an order's open attempts, at the provider as well. */
export async function cancelOpen(tx: Executor, orderId: number): Promise<void> {
  const cancelled = await tx.execute<{ id: number; at_provider: boolean }>(sql`
    update payments set status = 'cancelled', updated_at = now() where order_id = ${orderId} and status = 'pending'
    returning id, provider_session is not null as at_provider`);
  for (const { id, at_provider } of cancelled)
    if (at_provider) await addJob(tx, closeStripeSession, { payment_id: id });
}
