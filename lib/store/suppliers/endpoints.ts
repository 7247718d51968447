import { DomainError } from '@/lib/errors';
import { readBytes } from '@/lib/http/body';
import { plainRoute } from '@/lib/http/plain-route';
import { takeEvent } from './take-event';

const MAX_EVENT_BYTES = 256 * 1024;

export const reloadlyWebhookEndpoint = plainRoute({
  method: 'POST',
  path: '/api/webhooks/reloadly',
  summary: 'Takes in that something became of a purchase at Reloadly; signed.',
  async handler({ request }) {
    const body = Buffer.from(await readBytes(request, MAX_EVENT_BYTES));
    const taken = await takeEvent({ driver: 'reloadly', message: { body, headers: request.headers } });
    if (!taken) throw new DomainError('malformed', 'The signature is missing or wrong.');
    return new Response(`${taken}\n`, { headers: { 'content-type': 'text/plain; charset=utf-8' } });
  },
});
