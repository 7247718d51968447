import { notFound } from '@/lib/errors';
import { readBody } from '@/lib/http/body';
import { type PlainContext, plainRoute } from '@/lib/http/plain-route';
import { seeOther } from '@/lib/http/see-other';
import { networkOf } from '@/lib/network-of.mjs';
import { countAttempt } from '@/lib/rate-limit';
import { type EmailChangePurpose, emailChangePath, MAX_TOKEN } from './link';
import { pressLink } from './press-link';

const MAX_FORM_BYTES = 16 * 1024;

async function press(purpose: EmailChangePurpose, { request, address }: PlainContext): Promise<Response> {
  await countAttempt('address', networkOf(address));
  const { token } = await readBody(request, MAX_FORM_BYTES);
  if (typeof token !== 'string' || token.length > MAX_TOKEN)
    throw notFound('This link doesn’t work. Please open it from the email again.');
  await pressLink({ input: { token, purpose } });
  return seeOther(emailChangePath(purpose, token));
}

export const confirmOrderEmailEndpoint = plainRoute({
  method: 'POST',
  path: '/api/mail/confirm-order-email',
  summary: 'Takes the button of the page that confirms an order’s new email, and leads back to it.',
  handler: (context) => press('confirm', context),
});

export const stopOrderEmailEndpoint = plainRoute({
  method: 'POST',
  path: '/api/mail/stop-order-email',
  summary: 'Takes the button of the page that stops the change of an order’s email, and leads back to it.',
  handler: (context) => press('stop', context),
});
