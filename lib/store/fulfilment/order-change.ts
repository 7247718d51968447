import { z } from 'zod';
import { labelOf } from '../order-states';
import type { ChangedOrder } from './change-order';

/** What became of an order that an operator has changed. */
export const OrderChange = z.object({
  utr: z.string(),
  status: z.int(),
  status_label: z.string(),
  approval_id: z
    .int()
    .nullable()
    .describe('The request for a second person, where nothing is done before that; else null.'),
});

export const orderChange = (changed: ChangedOrder) => ({ ...changed, status_label: labelOf(changed.status) });
