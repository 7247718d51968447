import type Stripe from 'stripe';
import type { PaymentRow } from '../payment-rows';

/** Stripe’s PaymentIntent of a payment: as it was noted, else as its session says. @throws Error where there is none */
export async function intentOf(
  api: Stripe,
  { provider_payment, provider_session }: Pick<PaymentRow, 'provider_payment' | 'provider_session'>,
): Promise<string> {
  if (provider_payment) return provider_payment;
  const found = provider_session ? await api.checkout.sessions.retrieve(provider_session) : null;
  const intent = found?.payment_intent;
  if (!intent) throw new Error('There is nothing at Stripe to give back.');
  return typeof intent === 'string' ? intent : intent.id;
}
