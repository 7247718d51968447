import { z } from 'zod';
import { store } from '../contract';
import { findOrder as find } from './find-order';
import { FindOrderInput } from './schemas';

export const requestOrderLinkEndpoint = store.endpoint({
  method: 'POST',
  path: '/order/find',
  summary: 'Have an order’s link mailed.',
  description:
    'For guests who have lost the way to their order. Answers the same whether or not there is such an order: where it was made with the address, a mail with its link goes there.',
  tag: 'Orders',
  extension: true,
  auth: 'public',
  strictRateLimit: true,
  body: FindOrderInput,
  example: { body: { utr: 'LD0X8K0QDV5QT9QY', email: 'shopper@loadout.example' } },
  response: z.string(),
  async handler({ body }) {
    await find({ input: body });
    return 'If an order has this number and address, an email with its link is on its way.';
  },
});
