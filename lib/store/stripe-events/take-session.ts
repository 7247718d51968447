import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Executor } from '@/lib/db/client';
import { log } from '@/lib/log';
import { settlePayment } from '../fulfilment/settle-payment';
import { recordOrderEvent } from '../orders/record-order-event';
import { notifyOperators } from '../payments/notify-operators';
import { type LockedPayment, lockPayment } from '../payments/payment-rows';
import { toMinorUnits } from '../payments/stripe/minor-units';
import { expandable } from './expandable';

/** What is read of a Checkout Session. */
export const CheckoutSession = z.object({
  id: z.string(),
  client_reference_id: z.string().nullish(),
  status: z.enum(['open', 'complete', 'expired']).nullish(),
  payment_status: z.enum(['paid', 'unpaid', 'no_payment_required']),
  amount_total: z.int().nullish(),
  currency: z.string().nullish(),
  payment_intent: expandable.nullish(),
});
export type CheckoutSession = z.output<typeof CheckoutSession>;

/** `ignored`: it is about no payment of this shop, or says nothing new. */
export type Taken = 'applied' | 'repeated' | 'ignored';

/** What a session says of its payment. */
export type SessionFact = 'completed' | 'failed' | 'expired';

/** Applies what became of a session to the payment that it was made for. */
export async function takeSession(tx: Executor, session: CheckoutSession, fact: SessionFact): Promise<Taken> {
  const reference = session.client_reference_id;
  const locked = reference ? await lockPayment(tx, { reference }) : undefined;
  if (locked?.payment.gateway !== 'stripe') return 'ignored';
  if (fact === 'completed') return complete(tx, locked, session);
  if (locked.payment.status !== 'pending') return 'ignored';
  const status = fact === 'failed' ? 'failed' : 'cancelled';
  await tx.execute(sql`
    update payments set status = ${status}, settled_at = now(), updated_at = now() where id = ${locked.payment.id}`);
  if (locked.order && fact === 'failed') await recordOrderEvent(tx, locked.order, 'payment-failed');
  return 'applied';
}

async function complete(tx: Executor, locked: LockedPayment, session: CheckoutSession): Promise<Taken> {
  const { payment, order } = locked;
  await tx.execute(sql`
    update payments set provider_session = ${session.id},
      provider_payment = coalesce(${session.payment_intent ?? null}, provider_payment)
    where id = ${payment.id}`);
  if (session.payment_status !== 'paid') {
    // A way to pay that takes days, such as a direct debit: another event says how it ended.
    if (payment.status === 'pending') await waitFor(tx, locked);
    return 'applied';
  }
  if (!isAmountOf(payment, session)) {
    log().error({ payment: payment.id }, 'Stripe was paid another amount than was asked for.');
    if (order && payment.status === 'pending') {
      const paid = `Stripe was paid ${session.amount_total} ${session.currency} in minor units.`;
      await recordOrderEvent(tx, order, 'amount-differs', paid);
      await notifyOperators(tx, order, `${paid} Another amount was asked for, and nothing is delivered.`);
    }
    return 'applied';
  }
  return (await settlePayment(tx, locked, null)) === 'repeated' ? 'repeated' : 'applied';
}

/** Nothing is left for the buyer to do on Stripe's page. */
async function waitFor(tx: Executor, { payment, order }: LockedPayment): Promise<void> {
  await tx.execute(sql`
    update payments set redirect_url = null, redirect_until = now() + interval '14 days', updated_at = now()
    where id = ${payment.id}`);
  if (order) await recordOrderEvent(tx, order, 'payment-processing');
}

const isAmountOf = ({ amount, currency }: LockedPayment['payment'], session: CheckoutSession): boolean =>
  session.currency?.toUpperCase() === currency && session.amount_total === toMinorUnits(amount, currency);
