import { randomBytes } from 'node:crypto';
import Stripe from 'stripe';

/** A webhook's address and its signing secret. */
export type Webhook = { url: string; secret: string };

/** An event as Stripe puts it, and the header by which its library signs it. */
export function signedEvent(
  type: string,
  object: unknown,
  {
    secret,
    id = `evt_${randomBytes(9).toString('hex')}`,
    timestamp = Math.floor(Date.now() / 1000),
  }: Signing,
): { payload: string; signature: string } {
  const payload = JSON.stringify({ id, object: 'event', type, data: { object } });
  return { payload, signature: Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp }) };
}
type Signing = { secret: string; id?: string | undefined; timestamp?: number | undefined };

/** Sends an event to a webhook. @throws Error where it is not taken. */
export async function sendEvent({ url, secret }: Webhook, type: string, object: unknown): Promise<void> {
  const { payload, signature } = signedEvent(type, object, { secret });
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'stripe-signature': signature, 'content-type': 'application/json' },
    body: payload,
  });
  if (!response.ok) throw new Error(`The webhook answered ${response.status} to ${type}.`);
}
