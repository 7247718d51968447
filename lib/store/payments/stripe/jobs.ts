import { z } from 'zod';
import { recordId } from '@/lib/fields';

const payload = z.object({ payment_id: recordId() });

/** Ends a Checkout Session that another attempt to pay has replaced. */
export const closeStripeSession = { name: 'close-stripe-session', payload };

/** Asks Stripe what became of a Checkout Session, for when its event has not come. */
export const lookUpStripeSession = { name: 'look-up-stripe-session', payload };

/** Gives a payment's money back. */
export const refundStripePayment = { name: 'refund-stripe-payment', payload };

/** Gives a part of a payment's money back. */
export const sendRefund = { name: 'send-refund', payload: z.object({ refund_id: recordId() }) };
