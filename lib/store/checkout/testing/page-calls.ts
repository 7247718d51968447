// Requests as one of the shop's own pages sends them, for the tests of the checkout's endpoints.
import { store } from '../../contract';
import { startCheckoutEndpoint } from '../../fulfilment/make-order-endpoints';
import { newCardService, unique } from '../../testing/shop';
import { quoteCheckoutEndpoint } from '../endpoints';
import type { QuoteView } from '../schemas';
import { newDraft } from './orders';

type Endpoint = Parameters<typeof store.route>[0];
type Options = { cookie?: string; site?: string; address?: string; headers?: Record<string, string> };

export async function call(endpoint: Endpoint, input: Record<string, unknown>, options: Options = {}) {
  const { cookie = '', site = 'same-origin', address = '192.0.2.1', headers = {} } = options;
  const isGet = endpoint.methods.includes('GET');
  const query = isGet ? `?${new URLSearchParams(input as Record<string, string>)}` : '';
  const response = await store.route(endpoint)[isGet ? 'GET' : 'POST'](
    new Request(`http://localhost:3000/api${endpoint.path}${query}`, {
      method: isGet ? 'GET' : 'POST',
      headers: {
        'content-type': 'application/json',
        'sec-fetch-site': site,
        'x-forwarded-for': address,
        cookie,
        ...headers,
      },
      ...(isGet ? {} : { body: JSON.stringify(input) }),
    }),
  );
  return { status: response.status, headers: response.headers, body: await response.json() };
}

/** What a page would order: lines of a new card, and their quote. */
export async function quoted(quantity = 1) {
  const lines = [{ service_id: await newCardService({ codes: 3 }), quantity }];
  const { body } = await call(quoteCheckoutEndpoint, { kind: 'card', lines });
  return { lines, quote: (body.message as QuoteView).quote };
}

/** A guest's order, with the cookie of the browser that made it. */
export async function started(email = `${unique()}@example.net`) {
  const input = { kind: 'card', ...(await quoted()), draft: newDraft(), email };
  const { body, headers } = await call(startCheckoutEndpoint, input);
  const cookie = headers.get('set-cookie') ?? '';
  return { ...body.message, cookie, pair: cookie.split(';')[0] ?? '', input };
}
