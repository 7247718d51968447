import { clickOf } from '@/lib/attribution/click-cookie';
import type { Actor } from '@/lib/auth/actor';
import { Made } from '@/lib/http/made';
import { idempotencyKeyOf } from '@/lib/idempotency';
import { localeOf } from '@/lib/texts/locale';
import { NEW_QUOTE, opening, orNewQuote } from '../checkout/respond-checkout';
import { StartedOrder, StartInput } from '../checkout/schemas';
import { startCheckout as start } from '../checkout/start-checkout';
import { purchaseOf } from '../checkout/to-quote';
import { store } from '../contract';
import { FROM_PAGES, shopperOf } from '../order-access/page-request';
import type { PayOrder } from '../orders/insert-order';
import { makeCardOrder as makeCard } from '../orders/make-card-order';
import { makeTopUpOrder as makeTopUp } from '../orders/make-top-up-order';
import { MadeOrder, MakeCardOrderInput, MakeTopUpOrderInput } from '../orders/schemas';
import { payFromBalance } from './pay-from-balance';
import { settleIfFree } from './settle-free';

const tag = 'Orders';

type How = { actor: Actor; address: string; idempotencyKey: string | null; pay: PayOrder };

/** Makes an order, paid at once where its account wants that. */
async function make(
  { actor, address, request }: { actor: Actor; address: string; request: Request },
  order: (how: How) => Promise<{ utr: string }>,
) {
  const pay: PayOrder = async (tx, { utr }) => {
    if (!(await settleIfFree(tx, { actor, utr }))) await payFromBalance(tx, { actor, utr });
  };
  const made = await order({ actor, address, idempotencyKey: idempotencyKeyOf(request), pay });
  return new Made(made, `/order/details?utr=${made.utr}`);
}

export const createCardOrderEndpoint = store.endpoint({
  method: 'POST',
  path: '/card/make-order',
  summary: 'Order gift cards.',
  description:
    'One to 20 lines; a service that is named twice is added up. Prices come from the catalogue. The campaign’s price applies to a line where all of its units are left. Codes and campaign units are reserved for 30 minutes. An account reserves up to 100 codes that it hasn’t paid for: of each service 10, or a fifth of the stock where that is more. Beyond that an order takes its codes when it is paid. `codes_reserved` of `order/details` says how many it has. The campaign’s price applies to 20 unpaid units of a service, or a fifth of the campaign’s where that is more. An account that has its API orders paid from its balance (`account/api-settings`) gets the order paid, or a 422, `Insufficient balance.`, and no order.',
  tag,
  auth: 'client',
  ownIdempotency: true,
  body: MakeCardOrderInput,
  aliases: { serviceIds: 'service_ids', quantity: 'quantities' },
  locates: true,
  example: { body: { service_ids: [1, 27], quantities: [2, 1] } },
  response: MadeOrder,
  handler: ({ body, ...context }) => make(context, (how) => makeCard({ ...how, input: body })),
});

export const createTopUpOrderEndpoint = store.endpoint({
  method: 'POST',
  path: '/top-up/make-order',
  summary: 'Order a top-up.',
  description:
    'Besides these fields, the body carries the top-up’s own order information, by `field_name`, or nested in `order_information`; in any case. Paid from the balance as `card/make-order` is.',
  tag,
  extension: true,
  auth: 'client',
  ownIdempotency: true,
  body: MakeTopUpOrderInput,
  aliases: { topUpId: 'top_up_id', serviceId: 'service_id', orderInformation: 'order_information' },
  locates: true,
  example: { body: { top_up_id: 1, service_id: 2, quantity: 1, player_id: '48210967', zone_id: '2031' } },
  response: MadeOrder,
  handler: ({ body, ...context }) => make(context, (how) => makeTopUp({ ...how, input: body })),
});

export const startCheckoutEndpoint = store.endpoint({
  method: 'POST',
  path: '/checkout/start',
  summary: 'Order what a quote shows, as a guest or signed in.',
  description: `The prices are the quote’s. \`draft\` is a text of the page’s own, such as a UUID: the same draft with the same content gives the same order again, for 24 hours. A guest gets a cookie that opens the order in this browser; \`key\` is that of its mailed link. ${NEW_QUOTE} ${FROM_PAGES}`,
  tag: 'Checkout',
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
