import { clickOf } from '@/lib/attribution/click-cookie';
import { localeOf } from '@/lib/texts/locale';
import { store } from '../contract';
import { settleIfFree } from '../fulfilment/settle-free';
import { openedOrders } from '../order-access/order-access';
import { orderCookieOf } from '../order-access/order-cookie';
import { FROM_PAGES, orderShopperOf, shopperOf } from '../order-access/page-request';
import { findPlayer } from '../players/find-player';
import { countPlayerCheck } from '../purchase-limits';
import { makeQuote } from './make-quote';
import { NEW_QUOTE, opening, orNewQuote } from './respond-checkout';
import { CheckPlayerInput, PlayerView, QuoteInput, QuoteView, StartedOrder, StartInput } from './schemas';
import { startCheckout as start } from './start-checkout';
import { purchaseOf, toQuoteOf } from './to-quote';

const tag = 'Checkout';

export const quoteCheckoutEndpoint = store.endpoint({
  method: 'POST',
  path: '/checkout/quote',
  summary: 'Get what a purchase costs by each way to pay, fixed for 15 minutes.',
  description: `Of \`kind\` and \`lines\`, or of an unpaid order by its \`utr\`. ${FROM_PAGES}`,
  tag,
  extension: true,
  auth: 'public',
  body: QuoteInput,
  statuses: {
    403: 'The request didn’t come from one of the shop’s pages.',
    409: 'The order has been paid already.',
  },
  example: {
    fromPage: true,
    body: { kind: 'card', lines: [{ service_id: 1, quantity: 2 }], currency: 'USD' },
  },
  response: QuoteView,
  async handler({ body, request, address }) {
    const { currency } = body;
    if (body.utr === undefined) {
      const input = toQuoteOf(body);
      const opened = await openedOrders(orderCookieOf(request.headers.get('cookie')));
      return makeQuote({ actor: await shopperOf(request), input, currency, opened, address });
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
  statuses: { 403: 'The request didn’t come from one of the shop’s pages.' },
  example: { fromPage: true, body: { top_up_id: 1, player: { player_id: '48210967', zone_id: '2031' } } },
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
  statuses: {
    403: 'The request didn’t come from one of the shop’s pages.',
    409: 'The price or the rate has changed, or the same `draft` was used for something else.',
  },
  example: {
    fromPage: true,
    body: {
      kind: 'card',
      lines: [{ service_id: 1, quantity: 2 }],
      quote: 'QUOTE_FROM_CHECKOUT_QUOTE',
      draft: '0b6f1c1e-5a56-4d0e-9f0a-6f3f5a3f2c11',
      email: 'ada.moss@example.net',
    },
    status: 422,
  },
  response: StartedOrder,
  handler: ({ body, request, address }) =>
    orNewQuote(request, purchaseOf(body), async () => {
      const actor = await shopperOf(request);
      const { locale } = localeOf(request.headers.get('accept-language'));
      const click = clickOf(request.headers.get('cookie'));
      const made = await start({
        actor,
        input: body,
        address,
        click,
        locale,
        pay: async (tx, { utr }) => void (await settleIfFree(tx, { actor, utr })),
      });
      // An account's order must not stay open in a browser that it has signed out of.
      return actor ? made : opening(request, made.utr, StartedOrder.parse(made));
    }),
});
