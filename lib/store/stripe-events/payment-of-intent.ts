import Stripe from 'stripe';
import { db } from '@/lib/db/client';
import { readPayment, type WhichPayment } from '../payments/payment-rows';
import { stripeApi } from '../payments/stripe/stripe-api';

/**
 * Which payment of the shop's one of Stripe's PaymentIntents belongs to: by what was noted when it was paid, else, where
 * its event has not come yet, by what Stripe says of it. Null where it is none of the shop's. May call the network.
 *
 * @throws Error where Stripe does not answer; it sends the event again then.
 */
export async function paymentOfIntent(intent: string): Promise<WhichPayment | null> {
  const noted = { providerPayment: intent };
  if (await readPayment(db(), noted)) return noted;
  const api = await stripeApi();
  const found = await api.paymentIntents.retrieve(intent).catch((error: unknown) => {
    if (error instanceof Stripe.errors.StripeInvalidRequestError) return null;
    throw error;
  });
  const reference = found?.metadata.reference;
  return reference ? { reference } : null;
}
