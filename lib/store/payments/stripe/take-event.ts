import Big from 'big.js';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { db, type Executor } from '@/lib/db/client';
import { log } from '@/lib/log';
import { noteEvent } from '../../orders/note-event';
import { refundLocked } from '../../orders/refund-order';
import { moveBalance } from '../balance';
import { lockPayment, type PaymentRow } from '../payment-rows';
import { CheckoutSession, type SessionFact, type Taken, takeSession } from './take-session';

const SESSION_FACTS: Readonly<Record<string, SessionFact>> = {
  'checkout.session.completed': 'completed',
  'checkout.session.async_payment_succeeded': 'completed',
  'checkout.session.async_payment_failed': 'failed',
  'checkout.session.expired': 'expired',
};

const Charge = z.object({
  payment_intent: z.union([z.string(), z.object({ id: z.string() })]).nullish(),
  metadata: z.record(z.string(), z.string()).nullish(),
  refunded: z.boolean(),
  amount_refunded: z.int(),
  currency: z.string(),
});

/**
 * Takes one of Stripe's events in, once for each id, whenever it comes and in whatever order.
 *
 * @param input.event verified already.
 */
export async function takeStripeEvent({
  input: { id, type, object },
}: {
  input: { id: string; type: string; object: unknown };
}): Promise<Taken> {
  const fact = Object.hasOwn(SESSION_FACTS, type) ? SESSION_FACTS[type] : undefined;
  if (!fact && type !== 'charge.refunded') return 'ignored';
  return db().transaction(async (tx) => {
    const kept = await tx.execute(sql`
      insert into webhook_events (provider, event_id) values ('stripe', ${id}) on conflict do nothing returning 1`);
    if (kept.length === 0) return 'repeated';
    return fact ? takeSession(tx, CheckoutSession.parse(object), fact) : takeRefund(tx, Charge.parse(object));
  });
}

/** Money was given back: by this shop, or by somebody at Stripe, which then refunds the order as well. */
async function takeRefund(tx: Executor, charge: z.output<typeof Charge>): Promise<Taken> {
  const intent = charge.payment_intent;
  const providerPayment = typeof intent === 'string' ? intent : intent?.id;
  const reference = charge.metadata?.reference;
  const which = reference ? { reference } : providerPayment ? { providerPayment } : null;
  const locked = which && (await lockPayment(tx, which));
  if (locked?.payment.gateway !== 'stripe') return 'ignored';
  const { payment, order } = locked;
  if (payment.status === 'refunded') {
    await tx.execute(sql`
      update payments set provider_refund = coalesce(provider_refund, 'confirmed'), updated_at = now() where id = ${payment.id}`);
    return 'applied';
  }
  if (!order) return charge.refunded ? takeFromBalance(tx, payment) : 'ignored';
  if (!charge.refunded) {
    const given = `${charge.amount_refunded} ${charge.currency}`;
    await noteEvent(tx, order, 'partly-refunded', `Stripe has given back ${given} in minor units so far.`);
    return 'applied';
  }
  if (payment.status !== 'succeeded' || !order.paid) return 'ignored';
  await tx.execute(sql`update payments set provider_refund = 'confirmed' where id = ${payment.id}`);
  await refundLocked(tx, order, null, 'Refunded at Stripe.');
  return 'applied';
}

/** A top-up of a balance was given back: what it had credited goes, as far as it has not been spent. */
async function takeFromBalance(tx: Executor, payment: PaymentRow): Promise<Taken> {
  const { id, user_id, credit, status } = payment;
  if (status !== 'succeeded' || user_id === null || credit === null) return 'ignored';
  await tx.execute(sql`
    update payments set status = 'refunded', provider_refund = 'confirmed', updated_at = now() where id = ${id}`);
  const amount = new Big(credit).times(-1);
  const move = { user_id, amount, reason: 'refund', order_id: null, payment_id: id } as const;
  if (!(await moveBalance(tx, move)))
    log().error({ payment: id }, 'A top-up was refunded at Stripe after its money had been spent.');
  return 'applied';
}
