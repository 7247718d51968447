import { z } from 'zod';
import { STATUS } from '@/lib/http/errors';
import { localeOf } from '@/lib/texts/locale';
import { store } from '../contract';
import { getOrderStatus as readStatus } from '../orders/get-order-status';
import { resendOrder as resend } from '../orders/resend-order';
import { payOrder } from '../payments/pay-order';
import { PaidOrder } from '../payments/schemas';
import { findPlayer } from '../players/find-player';
import { countPlayerCheck, countPurchase } from './limits';
import { makeQuote, type ToQuote, toQuoteOf } from './make-quote';
import { payerOf } from './order-access';
import { orderCookieOf, withOrder } from './order-cookie';
import { orderShopperOf, shopperOf } from './page-request';
import { QuoteOutdated } from './quote-outdated';
import {
  CheckoutPayInput,
  CheckPlayerInput,
  OrderKeyInput,
  OrderStatusView,
  PlayerView,
  QuoteInput,
  QuoteView,
  StartedOrder,
  StartInput,
} from './schemas';
import { startCheckout as start } from './start-checkout';

const tag = 'Checkout';
const FROM_PAGES =
  'For the shop’s own pages: the request must come from one of them. No account is needed; a session, where there is one, counts.';
const NEW_QUOTE =
  'Where the price or the rate has changed: 409, with a sentence under `errors` and a new quote under `quote`.';

const json = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store', ...headers },
  });

const localeOfRequest = (request: Request) => localeOf(request.headers.get('accept-language')).locale;

/** A success, with the cookie by which the browser opens this order, too. */
const opening = (request: Request, utr: string, message: unknown) =>
  json(
    200,
    { status: 'success', message },
    { 'set-cookie': withOrder(orderCookieOf(request.headers.get('cookie')), utr) },
  );

/** What a verb gives; where its quote has lost its worth, the refusal with a new one. */
async function orNewQuote<T>(
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

export const quoteEndpoint = store.endpoint({
  method: 'POST',
  path: '/checkout/quote',
  summary: 'Get what a purchase costs by each way to pay, fixed for 15 minutes.',
  description: `Of \`kind\` and \`lines\`, or of an unpaid order by its \`utr\`. ${FROM_PAGES}`,
  tag,
  extension: true,
  auth: 'public',
  body: QuoteInput,
  response: QuoteView,
  async handler({ body, request }) {
    const { currency } = body;
    if (body.utr === undefined) {
      const input = toQuoteOf(body);
      return makeQuote({ actor: await shopperOf(request), input, currency });
    }
    const { utr, key } = body;
    const { actor, viewer } = await orderShopperOf(request, { utr, key });
    return makeQuote({ actor, input: { utr, viewer }, currency });
  },
});

export const checkPlayerEndpoint = store.endpoint({
  method: 'POST',
  path: '/checkout/check-player',
  summary: 'Look a top-up’s player up, before anything is paid.',
  description: `\`format-only\`: nobody can be asked; the form is right. \`player\` is what was filled in, tidied: an id that was pasted with its zone is split, for example. ${FROM_PAGES}`,
  tag,
  extension: true,
  auth: 'public',
  body: CheckPlayerInput,
  response: PlayerView,
  async handler({ body, request, address }) {
    await shopperOf(request);
    await countPlayerCheck(address);
    const { check, byName } = await findPlayer({ input: body });
    return { result: check.result, name: check.result === 'found' ? check.name : null, player: byName };
  },
});

export const startCheckoutEndpoint = store.endpoint({
  method: 'POST',
  path: '/checkout/start',
  summary: 'Order what a quote shows, as a guest or signed in.',
  description: `The prices are the quote’s. \`draft\` is a text of the page’s own, such as a UUID: the same draft with the same content gives the same order again, for 24 hours. A guest gets a cookie that opens the order in this browser; \`key\` is that of its mailed link. ${NEW_QUOTE} ${FROM_PAGES}`,
  tag,
  extension: true,
  auth: 'public',
  body: StartInput,
  response: StartedOrder,
  handler: ({ body, request, address }) =>
    orNewQuote(request, { kind: body.kind, lines: body.lines }, async () => {
      const actor = await shopperOf(request);
      const made = await start({ actor, input: body, address, locale: localeOfRequest(request) });
      // An account's order must not stay open in a browser that it has signed out of.
      return actor ? made : opening(request, made.utr, StartedOrder.parse(made));
    }),
});

export const payCheckoutEndpoint = store.endpoint({
  method: 'POST',
  path: '/checkout/pay',
  summary: 'Pay an order, as a guest or signed in.',
  description: `As \`order/pay\`, for whoever may see the order. With \`quote\`, its rate and charges apply while it is good. Who pays by \`key\` gets the cookie that opens the order in this browser. ${NEW_QUOTE} ${FROM_PAGES}`,
  tag,
  extension: true,
  auth: 'public',
  body: CheckoutPayInput,
  response: PaidOrder,
  async handler({ body, request, address }) {
    const { utr, key } = body;
    const { actor, viewer } = await orderShopperOf(request, { utr, key });
    await countPurchase({ address, ...(await payerOf(utr, viewer)) });
    return orNewQuote(request, { utr, viewer }, async () => {
      const paid = await payOrder({ actor, input: body, viewer });
      if ('userId' in viewer) return paid;
      // A provider's page leads back without the key, which is nothing to tell it.
      return opening(request, utr, PaidOrder.parse(paid));
    });
  },
});

export const getOrderStatusEndpoint = store.endpoint({
  method: 'GET',
  path: '/order/status',
  summary: 'Get how an order stands, for asking again and again.',
  description: `\`version\` changes with everything that happens to the order; \`poll_after_ms\` says when to ask again. ${FROM_PAGES}`,
  tag,
  extension: true,
  auth: 'public',
  query: OrderKeyInput,
  response: OrderStatusView,
  async handler({ query, request }) {
    const { viewer } = await orderShopperOf(request, query);
    return readStatus(query.utr, viewer);
  },
});

export const resendOrderEndpoint = store.endpoint({
  method: 'POST',
  path: '/order/resend',
  summary: 'Mail a paid order’s receipt and link again, to the address that it was made with.',
  description: FROM_PAGES,
  tag,
  extension: true,
  auth: 'public',
  body: OrderKeyInput,
  response: z.string(),
  async handler({ body, request }) {
    const { viewer } = await orderShopperOf(request, body);
    await resend(body.utr, viewer);
    return 'The mail is on its way.';
  },
});
