import { and, eq, sql } from 'drizzle-orm';
import Stripe from 'stripe';
import { db, type Executor, type Transaction } from '@/lib/db/client';
import { refunds } from '@/lib/db/schema';
import { defineJob } from '@/lib/jobs/define';
import { recordOrderEvent } from '../../orders/record-order-event';
import { reportJob } from '../../orders/report-job';
import { lockOrder } from '../../orders/transition';
import { notifyOperators } from '../notify-operators';
import { type PaymentRow, readPayment } from '../payment-rows';
import { intentOf } from './intent-of';
import { sendRefund } from './jobs';
import { toMinorUnits } from './minor-units';
import { DISPUTED, KNOWN_REFUSALS } from './refund';
import { stripeApi } from './stripe-api';

type Refund = typeof refunds.$inferSelect;
type Outcome = { status: 'made' | 'failed'; provider_refund: string };

/**
 * Gives a part of a payment back at Stripe, once: its refunds are searched for ours before each try, and the request has
 * our refund’s id as its key. A failure is tried again by the queue.
 */
export const sendRefundJob = defineJob({
  ...sendRefund,
  async run({ refund_id }) {
    const refund = await readRefund(db(), refund_id);
    if (refund?.status !== 'pending') return;
    const payment = await readPayment(db(), { id: refund.payment_id });
    if (!payment) return;
    const outcome = await ask(refund, payment);
    await db().transaction((tx) => settle(tx, refund, outcome));
  },
  identify: ({ refund_id }) => String(refund_id),
  async onQuarantine(tx, { refund_id }) {
    const refund = await readRefund(tx, refund_id);
    return reportJob(
      tx,
      refund?.order_id ?? null,
      'Stripe couldn’t be asked to give a part of this order’s money back. Release the job to try again.',
    );
  },
});

async function readRefund(executor: Executor, id: number): Promise<Refund | undefined> {
  const [found] = await executor.select().from(refunds).where(eq(refunds.id, id));
  return found;
}

async function ask(refund: Refund, payment: PaymentRow): Promise<Outcome> {
  const api = await stripeApi();
  const payment_intent = await intentOf(api, payment);
  const made = (await findOurs(api, payment_intent, refund.id)) ?? (await create(api, payment_intent));
  if (typeof made !== 'string') return outcomeOf(made);
  return { status: made === 'disputed' ? 'failed' : 'made', provider_refund: made };

  function create(stripe: Stripe, intent: string) {
    const { id, amount, currency } = refund;
    const { reference } = payment;
    return stripe.refunds
      .create(
        {
          payment_intent: intent,
          amount: toMinorUnits(amount, currency),
          metadata: { reference, refund_id: String(id) },
        },
        { idempotencyKey: `refund-${reference}-${id}` },
      )
      .catch((error: unknown) => {
        const isRefusal = error instanceof Stripe.errors.StripeInvalidRequestError;
        const known = isRefusal && KNOWN_REFUSALS.get(error.code ?? '');
        if (!known) throw error;
        return known;
      });
  }
}

/** Keys are forgotten after a day; what was made under one is not. */
async function findOurs(api: Stripe, payment_intent: string, id: number): Promise<Stripe.Refund | null> {
  for await (const one of api.refunds.list({ payment_intent, limit: 100 }))
    if (one.metadata?.refund_id === String(id)) return one;
  return null;
}

const outcomeOf = ({ id, status }: Stripe.Refund): Outcome => ({
  status: status === 'failed' || status === 'canceled' ? 'failed' : 'made',
  provider_refund: id,
});

async function settle(tx: Transaction, { id, order_id }: Refund, outcome: Outcome): Promise<void> {
  const order = await lockOrder(tx, { id: order_id });
  const settled = await tx
    .update(refunds)
    .set({ ...outcome, settled_at: sql`now()` })
    .where(and(eq(refunds.id, id), eq(refunds.status, 'pending')))
    .returning({ id: refunds.id });
  if (!order || settled.length === 0) return;
  if (outcome.status === 'made') return recordOrderEvent(tx, order, 'money-returned');
  const isDisputed = outcome.provider_refund === 'disputed';
  await notifyOperators(
    tx,
    order,
    isDisputed ? DISPUTED : 'Stripe could not give a part back. The buyer must get it another way.',
  );
}
