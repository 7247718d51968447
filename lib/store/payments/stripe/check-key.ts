import Stripe from 'stripe';
import { isDomainError } from '@/lib/errors';
import { stripeApi } from './stripe-api';

const TIMEOUT_MS = 8_000;

/**
 * `ok`: Stripe takes the key. `limited`: it does, but the key may not read the balance. `refused`: it doesn’t know the key.
 * `no-answer`: it can’t be reached. `missing`: there is no key. `failed`: anything else.
 */
export type KeyCheck = 'ok' | 'limited' | 'refused' | 'no-answer' | 'missing' | 'failed';

/** Asks Stripe for the account’s balance, which changes nothing. What Stripe says is neither shown nor logged. */
export async function checkKey(): Promise<KeyCheck> {
  try {
    const api = await stripeApi();
    await api.balance.retrieve({}, { timeout: TIMEOUT_MS, maxNetworkRetries: 0 });
    return 'ok';
  } catch (error) {
    if (isDomainError(error)) return 'missing';
    if (error instanceof Stripe.errors.StripeAuthenticationError) return 'refused';
    if (error instanceof Stripe.errors.StripePermissionError) return 'limited';
    if (error instanceof Stripe.errors.StripeConnectionError) return 'no-answer';
    return 'failed';
  }
}
