import { store } from '../contract';
import { openedOrders } from '../order-access/order-access';
import { orderCookieOf } from '../order-access/order-cookie';
import { FROM_PAGES, orderShopperOf, shopperOf } from '../order-access/page-request';
import { findPlayer } from '../players/find-player';
import { countPlayerCheck } from '../purchase-limits';
import { makeQuote } from './make-quote';
import { CheckPlayerInput, PlayerView, QuoteInput, QuoteView } from './schemas';
import { toQuoteOf } from './to-quote';

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
