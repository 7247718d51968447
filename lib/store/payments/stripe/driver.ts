import type { PaymentDriver } from '../driver';
import { stripeDecimals } from './minor-units';
import { openSession } from './open-session';

/** Credit and debit cards, on a page of Stripe's own: a Checkout Session. */
export const stripe: PaymentDriver = {
  pay: async () => 'pending',
  open: openSession,
  // A session stands for 30 minutes at least from when it is made; the rest is for one that is made late.
  pendingMinutes: 45,
  decimals: stripeDecimals,
};
