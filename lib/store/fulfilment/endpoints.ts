import { z } from 'zod';
import { text } from '@/lib/fields';
import { NEW_QUOTE, opening, orNewQuote } from '../checkout/respond-checkout';
import { store } from '../contract';
import { payerOf } from '../order-access/order-access';
import { FROM_PAGES, orderShopperOf } from '../order-access/page-request';
import { OrderKeyInput } from '../order-access/schemas';
import { PaidOrder, PayOrderInput } from '../payments/schemas';
import { countPurchase } from '../purchase-limits';
import { confirmDeposit } from './confirm-payment';
import { getOrderStatus as readStatus } from './get-order-status';
import { payOrder } from './pay-order';
import { resendOrder as resend } from './resend-order';
import { CheckoutPayInput, OrderStatusView } from './schemas';

export const payOrderEndpoint = store.endpoint({
  method: 'POST',
  path: '/order/pay',
  summary: 'Pay an order.',
  description:
    'An order that is paid already answers as it stands and charges nothing. The sandbox gateway completes at once, unless `outcome` says otherwise. `quote` is one of `checkout/quote`: its rate and charges apply while it is good.',
  tag: 'Orders',
  extension: true,
  isAhead: true,
  auth: 'client',
  body: PayOrderInput,
  example: { body: { utr: 'LDYPW4FV5Q0F82Q4', gateway: 'sandbox', currency: 'USD' } },
  response: PaidOrder,
  async handler({ actor, body, address }) {
    // Who tests stolen cards may do it by the API, too.
    if (body.gateway.toLowerCase() === 'stripe')
      await countPurchase({ address, ...(await payerOf(body.utr, { userId: actor.id })) });
    return payOrder({ actor, input: body });
  },
});

export const payCheckoutEndpoint = store.endpoint({
  method: 'POST',
  path: '/checkout/pay',
  summary: 'Pay an order, as a guest or signed in.',
  description: `As \`order/pay\`, for whoever may see the order. With \`quote\`, its rate and charges apply while it is good. Who pays by \`key\` gets the cookie that opens the order in this browser. ${NEW_QUOTE} ${FROM_PAGES}`,
  tag: 'Checkout',
  extension: true,
  isAhead: true,
  auth: 'public',
  body: CheckoutPayInput,
  statuses: {
    403: 'The request didn’t come from one of the shop’s pages.',
    409: 'The price or the rate has changed, or the order can no longer be paid.',
  },
  example: { fromPage: true, body: { utr: 'LD2DZYEA74TMBWH6', gateway: 'sandbox', currency: 'USD' } },
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
  tag: 'Checkout',
  extension: true,
  auth: 'public',
  query: OrderKeyInput,
  statuses: { 403: 'The request didn’t come from one of the shop’s pages.' },
  example: { fromPage: true, query: { utr: 'LD0X8K0QDV5QT9QY' } },
  response: OrderStatusView,
  async handler({ query, request }) {
    const { viewer } = await orderShopperOf(request, query);
    return readStatus(query.utr, viewer);
  },
});

export const resendOrderEmailEndpoint = store.endpoint({
  method: 'POST',
  path: '/order/resend',
  summary: 'Mail a paid order’s receipt and link again, to the address that it was made with.',
  description: FROM_PAGES,
  tag: 'Checkout',
  extension: true,
  auth: 'public',
  body: OrderKeyInput,
  statuses: {
    403: 'The request didn’t come from one of the shop’s pages.',
    409: 'The order has not been paid, or has been refunded.',
  },
  example: { fromPage: true, body: { utr: 'LD0X8K0QDV5QT9QY' } },
  response: z.string(),
  async handler({ body, request }) {
    const { viewer } = await orderShopperOf(request, body);
    await resend(body.utr, viewer);
    return 'The mail is on its way.';
  },
});

export const confirmDepositPaymentEndpoint = store.endpoint({
  method: 'POST',
  path: '/admin/balance/confirm-payment',
  summary: 'Confirm that the money of a pending deposit has come.',
  tag: 'Operations',
  extension: true,
  auth: 'payments:confirm',
  fresh: true,
  body: z.object({ reference: text(100) }),
  example: { body: { reference: 'manual-deposit-1' }, status: 404 },
  response: z.literal('Updated Successfully'),
  async handler({ actor, body }) {
    await confirmDeposit({ actor, input: body });
    return 'Updated Successfully' as const;
  },
});
