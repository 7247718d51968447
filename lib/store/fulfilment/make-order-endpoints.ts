import type { Actor } from '@/lib/auth/actor';
import { Made } from '@/lib/http/made';
import { idempotencyKeyOf } from '@/lib/idempotency';
import { store } from '../contract';
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
