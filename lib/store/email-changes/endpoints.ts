import { store } from '../contract';
import { OrderChange, orderChange } from '../fulfilment/order-change';
import { cancelEmailChange as cancel } from './cancel-email-change';
import { requestEmailChange as request } from './request-email-change';
import { CancelEmailChangeInput, RequestEmailChangeInput } from './schemas';

const tag = 'Operations';

export const requestEmailChangeEndpoint = store.endpoint({
  method: 'POST',
  path: '/admin/orders/email',
  summary: 'Change an order’s email, once the new address confirms it.',
  description:
    'The new address gets a link to confirm it within 24 hours, the old one a link to stop it. Then emails about the order go to the new address, and links in earlier emails stop working. An order that holds codes needs a second person above the limit for `order.email`.',
  tag,
  extension: true,
  auth: 'orders:write',
  fresh: true,
  body: RequestEmailChangeInput,
  example: {
    body: { utr: 'LD0000000000000000', email: 'ada.moss@example.net', reason: 'A typo in the address.' },
    status: 404,
  },
  response: OrderChange,
  handler: async ({ actor, body }) => orderChange(await request({ actor, input: body })),
});

export const cancelEmailChangeEndpoint = store.endpoint({
  method: 'POST',
  path: '/admin/orders/email/cancel',
  summary: 'Cancel the new email that an order waits for.',
  tag,
  extension: true,
  auth: 'orders:write',
  body: CancelEmailChangeInput,
  example: { body: { utr: 'LD8J5F0HF606JGN1' }, status: 409 },
  response: OrderChange,
  handler: async ({ actor, body }) => orderChange(await cancel({ actor, input: body })),
});
