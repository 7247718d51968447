import { z } from 'zod';
import { isFromOwnPage } from '@/lib/auth/authenticate';
import { recordKey, text } from '@/lib/fields';
import { store } from '../contract';
import { accessTo } from '../order-access/order-access';
import { orderCookieOf } from '../order-access/order-cookie';
import { boughtAgain } from './bought-again';
import { codesOf } from './codes-of';
import { getOrder } from './get-order';
import { listOrders } from './list-orders';
import { cardOrderView, topUpOrderView } from './order-views';
import {
  BoughtServiceView,
  CardOrderPage,
  ListOrdersQuery,
  OrderDetailsQuery,
  OrderView,
  RevealedCodes,
  TopUpOrderPage,
} from './schemas';

const tag = 'Orders';

export const listTopUpOrdersEndpoint = store.endpoint({
  method: 'GET',
  path: '/get-topup/orders',
  otherPaths: ['/topUp/order'],
  summary: 'List the account’s top-up orders.',
  description: 'Newest first, ten a page. `status` is a label here; `status_code` is the number.',
  tag,
  auth: 'client',
  query: ListOrdersQuery,
  example: { query: { page: 1 } },
  response: TopUpOrderPage,
  async handler({ actor, query }) {
    const { orders, page } = await listOrders('top_up', { actor, input: query });
    return { data: orders.map(topUpOrderView), ...page };
  },
});

export const listCardOrdersEndpoint = store.endpoint({
  method: 'GET',
  path: '/get-card/orders',
  otherPaths: ['/card/order'],
  summary: 'List the account’s card orders.',
  description: 'Newest first, ten a page. `card_codes` holds the codes that are paid for and delivered.',
  tag,
  auth: 'client',
  query: ListOrdersQuery,
  example: { query: { page: 1 } },
  response: CardOrderPage,
  async handler({ actor, query }) {
    const { orders, page } = await listOrders('card', { actor, input: query });
    return { data: orders.map(cardOrderView), ...page };
  },
});

export const listBoughtAgainEndpoint = store.endpoint({
  method: 'GET',
  path: '/account/bought-again',
  summary: 'List what the account has bought and can buy again.',
  description: 'Packs and cards that are on sale, each once, the last bought first; six at most.',
  tag,
  extension: true,
  auth: 'session',
  response: z.array(BoughtServiceView),
  handler: ({ actor }) => boughtAgain({ actor }),
});

export const getOrderEndpoint = store.endpoint({
  method: 'GET',
  path: '/order/details',
  summary: 'Get one of the account’s orders.',
  tag,
  extension: true,
  auth: 'client',
  query: OrderDetailsQuery,
  example: { query: { utr: 'LD0X8K0QDV5QT9QY' } },
  response: OrderView,
  handler: ({ actor, query }) =>
    getOrder(query.utr, { userId: actor.id }, actor.via === 'session' ? 'page' : 'api'),
});

export const revealCodesEndpoint = store.endpoint({
  method: 'POST',
  path: '/order/codes',
  summary: 'Show the delivered codes of one of the account’s orders.',
  description: 'Recorded, once for each code and way of seeing it.',
  tag,
  extension: true,
  auth: 'client',
  body: OrderDetailsQuery,
  example: { body: { utr: 'LD0X8K0QDV5QT9QY' } },
  response: RevealedCodes,
  handler: async ({ actor, body }) =>
    codesOf(await getOrder(body.utr, { userId: actor.id }, actor.via === 'session' ? 'page' : 'api')),
});

export const revealCodesByLinkEndpoint = store.endpoint({
  method: 'POST',
  path: '/order/codes-by-link',
  summary: 'Show the delivered codes of an order to anyone with its emailed link.',
  description: 'On the shop’s own pages, the cookie of the browser that ordered serves in place of `key`.',
  tag,
  extension: true,
  auth: 'public',
  strictRateLimit: true,
  body: z.object({ utr: recordKey(), key: text(100).optional() }),
  example: { body: { utr: 'LD0X8K0QDV5QT9QY', key: 'KEY_OF_THE_MAILED_LINK' }, status: 404 },
  response: RevealedCodes,
  async handler({ body: { utr, key }, request }) {
    const cookie = !key && isFromOwnPage(request) ? orderCookieOf(request.headers.get('cookie')) : null;
    const viewer = await accessTo(utr, { actor: null, key, cookie });
    return codesOf(await getOrder(utr, viewer, 'link'));
  },
});
