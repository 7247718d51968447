import type { z } from 'zod';
import type { Actor } from '@/lib/auth/actor';
import type { Transaction } from '@/lib/db/client';
import { adjustBalance } from '../account-desk/adjust-balance';
import { AdjustBalanceInput } from '../account-desk/schemas';
import type { ApprovableAction } from '../approvals/approvable';
import { requestEmailChange } from '../email-changes/request-email-change';
import { RequestEmailChangeInput } from '../email-changes/schemas';
import { refundOrder } from '../fulfilment/refund-order';
import { RefundOrderInput } from '../fulfilment/schemas';
import { grantReveal } from '../inventory/grant-reveal';
import { CodeReasonInput } from '../inventory/schemas';

export type Runner = (tx: Transaction, given: { actor: Actor; input: unknown }) => Promise<unknown>;

const runner =
  <S extends z.ZodType>(
    schema: S,
    run: (given: { actor: Actor; input: z.output<S>; approved: Transaction }) => Promise<unknown>,
  ): Runner =>
  (tx, { actor, input }) =>
    run({ actor, input: schema.parse(input), approved: tx });

/** What is done in the name of who asked once another person has agreed, in the transaction of the decision. */
export const runners: Readonly<Record<ApprovableAction, Runner>> = {
  'order.refund': runner(RefundOrderInput, refundOrder),
  'order.email': runner(RequestEmailChangeInput, requestEmailChange),
  'codes.reveal': runner(CodeReasonInput, grantReveal),
  'balance.adjust': runner(AdjustBalanceInput, adjustBalance),
};
