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
    .optional()
    .describe('The request for a second person, where nothing is done before that.'),
});

export const orderChange = ({ approval_id, ...changed }: ChangedOrder) => ({
  ...changed,
  status_label: labelOf(changed.status),
  ...(approval_id === null ? {} : { approval_id }),
});
