import { z } from 'zod';
import { MAX_ID, text } from '@/lib/fields';
import { PAYMENT_STATUSES } from './statuses';

export const DeskPaymentsQuery = z.object({
  search: text(200)
    .optional()
    .describe(
      'Only payments with this reference or this id at their provider, or of the order with this number.',
    ),
  status: z.enum(PAYMENT_STATUSES).optional().describe('Only payments with this status.'),
  purpose: z
    .enum(['order', 'deposit'])
    .optional()
    .describe('`order`: only what orders were paid with. `deposit`: only what topped up a balance.'),
  gateway: text(50).optional().describe('Only payments through the gateway with this code.'),
  before: z
    .int()
    .min(1)
    .max(MAX_ID)
    .optional()
    .describe('Only payments before the one with this id: the `next` of the page before.'),
  per_page: z.int().min(1).max(200).default(50),
});

const ListedPayment = z
  .object({
    id: z.int(),
    status: z.enum(PAYMENT_STATUSES).describe('How the payment stands.'),
    gateway: z.string().describe('The gateway’s code.'),
    gateway_name: z.string(),
    amount: z.number().describe('What is paid, charge included.'),
    charge: z.number(),
    currency: z.string(),
    reference: z.string(),
    provider_payment: z.string().nullable().describe('The payment’s id at its provider, or null.'),
    utr: z.string().nullable().describe('The order that it pays, or null for a deposit.'),
    user_id: z.int().nullable().describe('The account whose balance it tops up, or null.'),
    email: z.string().describe('The buyer’s address.'),
    created_at: z.string(),
  })
  .meta({ id: 'DeskListedPayment' });
export type ListedPayment = z.output<typeof ListedPayment>;

export const ListedPaymentPage = z.object({
  payments: z.array(ListedPayment).describe('The payments, newest first.'),
  next: z.int().nullable().describe('What to send as `before` for the next page; null on the last one.'),
});
