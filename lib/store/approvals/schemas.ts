import { z } from 'zod';
import { MAX_ID, recordId, text } from '@/lib/fields';
import { approvableActions } from './approvable';
import { APPROVAL_STATUSES, DECISIONS } from './states';

const action = () => z.enum(approvableActions).describe('What needs a second person.');

export const ListApprovalsQuery = z.object({
  status: z.enum(APPROVAL_STATUSES).optional().describe('Only requests with this status.'),
  before: z
    .int()
    .min(1)
    .max(MAX_ID)
    .optional()
    .describe('Only requests before this one: the `next` of the page before.'),
  per_page: z.int().min(1).max(200).default(50),
});

const ApprovalView = z
  .object({
    id: z.int(),
    action: z.string().describe('What is to be done, such as `order.refund`.'),
    kind: z.string().describe('The kind of record that it is about.'),
    record: z.string().describe('The record’s id or number.'),
    amount: z.number().nullable().describe('The amount in the store’s currency, or null.'),
    together: z
      .number()
      .nullable()
      .describe(
        'The amount with what the same person did within 24 hours without a second one; null where that is nothing.',
      ),
    currency: z.string().describe('The store’s currency.'),
    email: z.string().nullable().describe('The new email of an order, where that is asked for; else null.'),
    reason: z.string(),
    status: z.enum(APPROVAL_STATUSES).describe('The request’s status.'),
    requested_by: z.int().describe('The account that asked.'),
    requested_by_name: z.string().describe('Its name, or its email address.'),
    decided_by_name: z.string().nullable().describe('Who decided, or null.'),
    decided_at: z.string().nullable().describe('When it was decided, or null.'),
    note: z.string().nullable().describe('What who decided has said to it, or null.'),
    can_decide: z.boolean().describe('Whether the caller may approve or reject it.'),
    can_withdraw: z.boolean().describe('Whether the caller may withdraw it.'),
    created_at: z.string(),
  })
  .meta({ id: 'Approval' });
export type Approval = z.output<typeof ApprovalView>;

export const ApprovalPage = z.object({
  approvals: z.array(ApprovalView).describe('The requests, newest first.'),
  next: z.int().nullable().describe('What to send as `before` for the next page; null on the last one.'),
});

export const DecideApprovalInput = z.object({
  id: recordId(),
  decision: z.enum(DECISIONS).describe('What is decided; `withdraw` is for who asked.'),
  note: text(500).optional().describe('A note for who asked.'),
});

const LimitView = z.object({
  action: action(),
  above: z.number().nullable().describe('The amount above which it does; 0: always; null: never.'),
});

export const ApprovalLimitsView = z.object({
  limits: z.array(LimitView).describe('What may need a second person, and from when on.'),
  currency: z.string().describe('The store’s currency, in which the amounts are.'),
});

export const SetApprovalLimitInput = z.object({
  action: action(),
  above: z
    .number()
    .min(0)
    .max(1_000_000)
    .optional()
    .describe('The amount above which it needs a second person; 0: always. Without it, never.'),
});
