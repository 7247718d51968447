import { Webhook, WebhookVerificationError } from 'standardwebhooks';
import { DomainError } from '@/lib/errors';

/**
 * Checks that a body was signed with the secret less than five minutes ago, by the scheme of Svix, which Resend uses.
 *
 * @returns the event's id. @throws DomainError unauthenticated
 */
export function verifySignature(secret: string, body: Uint8Array, headers: Headers): string {
  const named = (name: string) => headers.get(`svix-${name}`) ?? headers.get(`webhook-${name}`) ?? '';
  const id = named('id');
  try {
    new Webhook(secret).verify(
      Buffer.from(body),
      { 'webhook-id': id, 'webhook-timestamp': named('timestamp'), 'webhook-signature': named('signature') },
      { jsonParse: false },
    );
  } catch (error) {
    if (error instanceof WebhookVerificationError)
      throw new DomainError('unauthenticated', 'The signature is missing, wrong or too old.');
    throw error;
  }
  return id;
}
