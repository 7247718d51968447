import Stripe from 'stripe';
import { DomainError } from '@/lib/errors';
import { readBytes } from '@/lib/http/body';
import { metrics } from '@/lib/http/metrics';
import { plainRoute } from '@/lib/http/plain-route';
import { stripeKeys } from '../payments/stripe/stripe-api';
import { handleStripeEvent } from './handle-stripe-event';

const MAX_EVENT_BYTES = 1024 * 1024;

export const stripeWebhookEndpoint = plainRoute({
  method: 'POST',
  path: '/api/webhooks/stripe',
  summary: 'Takes in what Stripe says became of payments; signed.',
  async handler({ request }) {
    const keys = await stripeKeys();
    if (!keys) throw new DomainError('unavailable', 'This webhook is not set up.');
    const body = Buffer.from(await readBytes(request, MAX_EVENT_BYTES));
    const event = verified(body, request.headers.get('stripe-signature') ?? '', keys.webhookSecret);
    const { id, type, data } = event;
    const taken = await handleStripeEvent({ input: { id, type, object: data.object } });
    // Types that mean nothing here are not counted by name: an account may send any of some two hundred.
    if (taken !== 'ignored') metrics().paymentEvents.inc({ provider: 'stripe', type, taken });
    return new Response(`${taken}\n`, { headers: { 'content-type': 'text/plain; charset=utf-8' } });
  },
});

/** The event, if its signature over the body as it came is Stripe's, and no older than five minutes. */
function verified(body: Buffer, signature: string, secret: string): Stripe.Event {
  try {
    return Stripe.webhooks.constructEvent(body, signature, secret);
  } catch {
    throw new DomainError('malformed', 'The signature is missing, wrong or too old.');
  }
}
