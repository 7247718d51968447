import { z } from 'zod';
import { recordId, recordKey, text } from '@/lib/fields';
import { OrderKeyInput } from '../order-access/schemas';
import { MAX_LINES, MAX_QUANTITY } from '../orders/schemas';
import { TransferFacts } from '../payments/schemas';

export const CheckoutPayInput = OrderKeyInput.extend({
  gateway: text(50),
  currency: text(10),
  quote: text(20_000)
    .optional()
    .describe('A quote of `checkout/quote`. Its rate and charges apply while it is valid.'),
  outcome: z.enum(['success', 'fail', 'pending']).optional(),
});

export const RefundOrderInput = z.object({
  utr: recordKey(),
  reason: text(500),
  lines: z
    .array(
      z.object({
        id: recordId().describe('The order’s line.'),
        quantity: z.int().min(1).max(MAX_QUANTITY).describe('How many of its items to refund.'),
        refunded: z
          .int()
          .min(0)
          .max(MAX_QUANTITY)
          .describe('How many the line says were refunded before. If that has changed, nothing is refunded.'),
      }),
    )
    .min(1)
    .max(MAX_LINES)
    .optional()
    .describe('The items to refund. Without it, all that haven’t been refunded.'),
});

export const OrderStatusView = z
  .object({
    utr: z.string(),
    kind: z.enum(['card', 'top_up']),
    status: z.int(),
    status_label: z.string(),
    is_paid: z.boolean(),
    is_expired: z.boolean(),
    is_held: z.boolean().describe('Whether it is paid and waits to be checked.'),
    expires_at: z.string().nullable().describe('Until when the order can be paid, or null once it is paid.'),
    /** Of an unpaid order of cards: how many codes it has ordered, and how many of them are reserved. */
    codes_ordered: z.int(),
    codes_reserved: z.int(),
    /** Card codes that are delivered, and that are still to come. */
    codes_ready: z.int(),
    codes_missing: z.int(),
    payment: z
      .object({
        gateway: z.string(),
        status: z
          .enum(['pending', 'succeeded', 'failed', 'cancelled', 'refunded'])
          .describe('The payment’s status.'),
        amount: z.number().describe('What is paid.'),
        currency: z.string(),
        /** Where a pending one goes on. */
        redirect_url: z.string().nullable(),
        /** Of a transfer that is awaited. */
        transfer: TransferFacts.nullable(),
      })
      .nullable(),
    /** Changes with everything that happens to the order. */
    version: z.string(),
    /** When to ask again; null once nothing more can happen by itself. */
    poll_after_ms: z.int().nullable(),
  })
  .meta({ id: 'OrderStatus' });
