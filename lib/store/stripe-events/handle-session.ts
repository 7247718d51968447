import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Transaction } from '@/lib/db/client';
import { payments } from '@/lib/db/schema';
import { bare, statement } from '@/lib/db/statement';
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
  customer_details: z.object({ address: z.object({ country: z.string().nullish() }).nullish() }).nullish(),
});
export type CheckoutSession = z.output<typeof CheckoutSession>;

/** `ignored`: it is about no payment of this shop, or says nothing new. */
export type EventOutcome = 'applied' | 'repeated' | 'ignored';

/** What a session says of its payment. */
export type SessionFact = 'completed' | 'failed' | 'expired';

/** Applies what became of a session to the payment that it was made for. */
export async function handleSession(
  tx: Transaction,
  session: CheckoutSession,
  fact: SessionFact,
): Promise<EventOutcome> {
  const reference = session.client_reference_id;
  const locked = reference ? await lockPayment(tx, { reference }) : undefined;
  if (locked?.payment.gateway !== 'stripe') return 'ignored';
  if (fact === 'completed') return complete(tx, locked, session);
  if (locked.payment.status !== 'pending') return 'ignored';
  const status = fact === 'failed' ? 'failed' : 'cancelled';
  await tx.update(payments).set({ status, settled_at: sql`now()` }).where(eq(payments.id, locked.payment.id));
  if (locked.order && fact === 'failed') await recordOrderEvent(tx, locked.order, 'payment-failed');
  return 'applied';
}

const recordSession = statement({
  params: {
    paymentId: payments.id,
    sessionId: payments.provider_session,
    intent: payments.provider_payment,
    country: payments.payer_country,
  },
  row: {},
  text: ({ paymentId, sessionId, intent, country }) => sql`
    update ${payments} set ${bare(payments.provider_session)} = ${sessionId},
      ${bare(payments.provider_payment)} = coalesce(${intent}, ${payments.provider_payment}),
      ${bare(payments.payer_country)} = coalesce(${country}, ${payments.payer_country})
    where ${payments.id} = ${paymentId}`,
});

async function complete(
  tx: Transaction,
  locked: LockedPayment,
  session: CheckoutSession,
): Promise<EventOutcome> {
  const { payment, order } = locked;
  const { id: sessionId, payment_intent = null } = session;
  const country = session.customer_details?.address?.country ?? null;
  await recordSession(tx, { paymentId: payment.id, sessionId, intent: payment_intent, country });
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
async function waitFor(tx: Transaction, { payment, order }: LockedPayment): Promise<void> {
  await tx
    .update(payments)
    .set({
      redirect_url: null,
      redirect_until: sql`now() + interval '14 days'`,
    })
    .where(eq(payments.id, payment.id));
  if (order) await recordOrderEvent(tx, order, 'payment-processing');
}

const isAmountOf = ({ amount, currency }: LockedPayment['payment'], session: CheckoutSession): boolean =>
  session.currency?.toUpperCase() === currency && session.amount_total === toMinorUnits(amount, currency);
