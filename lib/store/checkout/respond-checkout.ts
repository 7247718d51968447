import { STATUS } from '@/lib/http/errors';
import { versionsOf } from '../order-access/order-access';
import { orderCookieOf, withOrder } from '../order-access/order-cookie';
import { shopperOf } from '../order-access/page-request';
import { QuoteOutdated } from '../payments/quote-outdated';
import { makeQuote } from './make-quote';
import { QuoteView } from './schemas';
import type { ToQuote } from './to-quote';

/** What the API reference says of `orNewQuote`. */
export const NEW_QUOTE =
  'Where the price or the rate has changed: 409, with a sentence under `errors` and a new quote under `quote`.';

const json = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store', ...headers },
  });

/** A success, with the cookie by which the browser opens this order, too. */
export async function opening(request: Request, utr: string, message: unknown): Promise<Response> {
  const cookie = orderCookieOf(request.headers.get('cookie'));
  return json(
    200,
    { status: 'success', message },
    { 'set-cookie': withOrder(cookie, utr, await versionsOf(cookie)) },
  );
}

/** What a verb gives; where its quote has lost its worth, the refusal with a new one. */
export async function orNewQuote<T>(
  request: Request,
  toQuote: ToQuote,
  work: () => Promise<T>,
): Promise<T | Response> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof QuoteOutdated)) throw error;
    const quote = await makeQuote({ actor: await shopperOf(request), input: toQuote });
    return json(STATUS.conflict, { status: 'failed', errors: error.message, quote: QuoteView.parse(quote) });
  }
}
