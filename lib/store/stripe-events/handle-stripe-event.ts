import { db, type Transaction } from '@/lib/db/client';
import { webhookEvents } from '@/lib/db/schema';
import type { WhichPayment } from '../payments/payment-rows';
import { Dispute, handleDispute } from './handle-dispute';
import { Charge, handleFailedRefund, handleRefund, Refund } from './handle-refund';
import { CheckoutSession, type EventOutcome, handleSession, type SessionFact } from './handle-session';
import { paymentOfIntent } from './payment-of-intent';

const SESSION_FACTS = new Map<string, SessionFact>([
  ['checkout.session.completed', 'completed'],
  ['checkout.session.async_payment_succeeded', 'completed'],
  ['checkout.session.async_payment_failed', 'failed'],
  ['checkout.session.expired', 'expired'],
]);

type Work = (tx: Transaction) => Promise<EventOutcome>;

/**
 * Takes one of Stripe's events in, once for each id, whenever it comes and in whatever order.
 *
 * @param input.event verified already.
 */
export async function handleStripeEvent({
  input: { id, type, object },
}: {
  input: { id: string; type: string; object: unknown };
}): Promise<EventOutcome> {
  const work = await workOf(type, object);
  if (!work) return 'ignored';
  return db().transaction(async (tx) => {
    const recorded = await tx
      .insert(webhookEvents)
      .values({ provider: 'stripe', event_id: id })
      .onConflictDoNothing()
      .returning({ event_id: webhookEvents.event_id });
    return recorded.length === 0 ? 'repeated' : work(tx);
  });
}

/** What an event asks for; null where it is none of the shop's business. */
async function workOf(type: string, object: unknown): Promise<Work | null> {
  const fact = SESSION_FACTS.get(type);
  if (fact) {
    const session = CheckoutSession.parse(object);
    return (tx) => handleSession(tx, session, fact);
  }
  if (type === 'charge.refunded') {
    const charge = Charge.parse(object);
    return about(charge, (which) => (tx) => handleRefund(tx, which, charge));
  }
  if (type === 'refund.failed') {
    const refund = Refund.parse(object);
    return about(refund, (which) => (tx) => handleFailedRefund(tx, which, refund));
  }
  if (type === 'charge.dispute.created' || type === 'charge.dispute.closed') {
    const dispute = Dispute.parse(object);
    const end = type === 'charge.dispute.created' ? 'created' : 'closed';
    return about(dispute, (which) => (tx) => handleDispute(tx, which, dispute, end));
  }
  return null;
}

/** Finds the payment that a record of Stripe's is about. */
async function about(
  record: {
    payment_intent?: string | null | undefined;
    metadata?: Record<string, string> | null | undefined;
  },
  work: (which: WhichPayment) => Work,
): Promise<Work | null> {
  const reference = record.metadata?.reference;
  if (reference) return work({ reference });
  const which = record.payment_intent ? await paymentOfIntent(record.payment_intent) : null;
  return which && work(which);
}
