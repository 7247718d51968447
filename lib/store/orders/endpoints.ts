import { z } from 'zod';
import { isSameOrigin } from '@/lib/auth/authenticate';
import { notFound } from '@/lib/errors';
import { text } from '@/lib/fields';
import { Made } from '@/lib/http/made';
import { idempotencyKeyOf } from '@/lib/idempotency';
import { store } from '../contract';
import { opensOrder, orderCookieOf } from '../order-access/order-cookie';
import { isOrderLinkKey } from '../order-access/order-link';
import { codesOf } from './codes-of';
import { getOrder } from './get-order';
import { listOrders } from './list-orders';
import { makeCardOrder as makeCard } from './make-card-order';
import { makeTopUpOrder as makeTopUp } from './make-top-up-order';
import { cardOrderView, topUpOrderView } from './order-views';
import {
  CardOrderPage,
  ListOrdersQuery,
  MadeOrder,
  MakeCardOrderInput,
  MakeTopUpOrderInput,
  OrderDetailsQuery,
  OrderView,
  RevealedCodes,
  TopUpOrderPage,
} from './schemas';

const tag = 'Orders';

const found = (order: { utr: string }) => new Made(order, `/order/details?utr=${order.utr}`);

export const makeCardOrderEndpoint = store.endpoint({
  method: 'POST',
  path: '/card/make-order',
  summary: 'Order gift cards.',
  description:
    'One to 20 lines; a service that is named twice is added up. Prices come from the catalogue. The campaign’s price applies to a line where all of its units are left. Codes and campaign units are reserved for 30 minutes. An account reserves up to 100 codes that it hasn’t paid for: of each service 10, or a fifth of the stock where that is more. Beyond that an order takes its codes when it is paid. `codes_reserved` of `order/details` says how many it has. The campaign’s price applies to 20 unpaid units of a service, or a fifth of the campaign’s where that is more.',
  tag,
  auth: 'client',
  ownIdempotency: true,
  body: MakeCardOrderInput,
  aliases: { serviceIds: 'service_ids', quantity: 'quantities' },
  response: MadeOrder,
  handler: async ({ actor, body, request, address }) =>
    found(await makeCard({ actor, input: body, idempotencyKey: idempotencyKeyOf(request), address })),
});

export const makeTopUpOrderEndpoint = store.endpoint({
  method: 'POST',
  path: '/top-up/make-order',
  summary: 'Order a top-up.',
  description: 'Besides these fields, the body carries the top-up’s own order information, by `field_name`.',
  tag,
  extension: true,
  auth: 'client',
  ownIdempotency: true,
  body: MakeTopUpOrderInput,
  aliases: { topUpId: 'top_up_id', serviceId: 'service_id' },
  response: MadeOrder,
  handler: async ({ actor, body, request, address }) =>
    found(await makeTopUp({ actor, input: body, idempotencyKey: idempotencyKeyOf(request), address })),
});

export const listTopUpOrdersEndpoint = store.endpoint({
  method: 'GET',
  path: '/get-topup/orders',
  otherPaths: ['/topUp/order'],
  summary: 'List the account’s top-up orders.',
  description: 'Newest first, ten a page. `status` is a label here; `status_code` is the number.',
  tag,
  auth: 'client',
  query: ListOrdersQuery,
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
  response: CardOrderPage,
  async handler({ actor, query }) {
    const { orders, page } = await listOrders('card', { actor, input: query });
    return { data: orders.map(cardOrderView), ...page };
  },
});

export const getOrderDetailsEndpoint = store.endpoint({
  method: 'GET',
  path: '/order/details',
  summary: 'Get one of the account’s orders.',
  tag,
  extension: true,
  auth: 'client',
  query: OrderDetailsQuery,
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
  response: RevealedCodes,
  handler: async ({ actor, body }) =>
    codesOf(await getOrder(body.utr, { userId: actor.id }, actor.via === 'session' ? 'page' : 'api')),
});

export const revealCodesByLinkEndpoint = store.endpoint({
  method: 'POST',
  path: '/order/codes-by-link',
  summary: 'Show the delivered codes of an order to whoever holds its mailed link.',
  description: 'On the shop’s own pages, the cookie of the browser that ordered serves in place of `key`.',
  tag,
  extension: true,
  auth: 'public',
  strictRateLimit: true,
  body: z.object({ utr: text(64), key: text(100).optional() }),
  response: RevealedCodes,
  async handler({ body: { utr, key }, request }) {
    const isRight = key
      ? isOrderLinkKey(utr, key)
      : isSameOrigin(request) && opensOrder(orderCookieOf(request.headers.get('cookie')), utr);
    if (!isRight) throw notFound();
    return codesOf(await getOrder(utr, { byLink: true }, 'link'));
  },
});
