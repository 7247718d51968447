import { servePlain } from '@/lib/http/plain-route';
import { stripeWebhookEndpoint } from '../../../stripe-events/endpoints';
import { signedEvent } from './send-event';

/** What may be other than Stripe would send it: the event's id, its signature, the body on its way. */
export type Sending = { id?: string; secret?: string; timestamp?: number; change?: (body: string) => string };

/** Hands the webhook an event, signed as Stripe's library signs. */
export async function sendTo(
  { type, object }: { type: string; object: unknown },
  { change = (it) => it, ...signing }: Sending & { secret: string },
): Promise<{ status: number; text: string }> {
  const { payload, signature } = signedEvent(type, object, signing);
  const response = await servePlain(stripeWebhookEndpoint).POST(
    new Request('http://localhost/api/webhooks/stripe', {
      method: 'POST',
      headers: { 'stripe-signature': signature, 'content-type': 'application/json' },
      body: change(payload),
    }),
  );
  return { status: response.status, text: (await response.text()).trim() };
}
