import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Transaction } from '@/lib/db/client';
import { recordId } from '@/lib/fields';
import { addJob } from '@/lib/jobs/define';

/** `paid`: the payment has come just now, or the receipt is asked for again. `rest`: what was missing has come. */
const ReceiptOccasion = z.enum(['paid', 'rest']);
export type ReceiptOccasion = z.output<typeof ReceiptOccasion>;

/** What an email tells of. It is read when the email is written: a job holds no code, no address and nobody's words. */
const Told = z.discriminatedUnion('of', [
  /** `status`: the order's at that moment. */
  z.object({ of: z.literal('receipt'), occasion: ReceiptOccasion, status: z.int() }),
  z.object({ of: z.literal('transfer'), payment_id: recordId() }),
  z.object({ of: z.enum(['refunded', 'returned']), payment_id: recordId() }),
  /** `is_rest`: nothing of the order is left to refund after it. */
  z.object({ of: z.literal('partly-refunded'), refund_id: recordId(), is_rest: z.boolean() }),
  /** `code_ids`: the new ones. */
  z.object({ of: z.literal('codes-replaced'), code_ids: z.array(z.int()).min(1) }),
  z.object({ of: z.literal('report-received') }),
  /** The order has a new email, which this one goes to. */
  z.object({ of: z.literal('email-changed') }),
  z.object({ of: z.literal('report-answered'), message_id: recordId() }),
]);
export type Told = z.output<typeof Told>;

/** Writes an email about an order and queues it, once for each `mail_id`. */
export const mailOrder = {
  name: 'mail-order',
  payload: z.object({ order_id: recordId(), mail_id: z.uuid(), told: Told }),
};

/** Has the worker email an order's buyer, in the caller's transaction: rendering an email takes as long as a payment. */
export const addOrderMail = (tx: Transaction, orderId: number, told: Told): Promise<void> =>
  addJob(tx, mailOrder, { order_id: orderId, mail_id: randomUUID(), told });
