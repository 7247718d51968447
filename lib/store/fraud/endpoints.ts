import { z } from 'zod';
import { store } from '../contract';
import { getHoldRules as get } from './get-hold-rules';
import { saveHoldRules as save } from './save-hold-rules';
import { HoldRules, HoldRulesView } from './schemas';

const shared = { tag: 'Operations', extension: true } as const;

export const getHoldRulesEndpoint = store.endpoint({
  ...shared,
  method: 'GET',
  path: '/admin/orders/hold-rules',
  summary: 'Read which paid orders are held until somebody has checked them.',
  auth: 'orders:read',
  example: {},
  response: HoldRulesView,
  handler: ({ actor }) => get({ actor }),
});

export const saveHoldRulesEndpoint = store.endpoint({
  ...shared,
  method: 'POST',
  path: '/admin/orders/hold-rules/save',
  summary: 'Say which paid orders are held until somebody has checked them.',
  description:
    'It applies to payments from now on. Nothing of a held order is delivered; its buyer is told that it’s being checked.',
  auth: 'orders:rules',
  body: HoldRules,
  example: {
    body: {
      first_order_above: 40_000,
      buyer_orders: null,
      network_orders: null,
      after_dispute: false,
      country_differs: false,
    },
  },
  response: z.literal('Updated Successfully'),
  async handler({ actor, body }) {
    await save({ actor, input: body });
    return 'Updated Successfully' as const;
  },
});
