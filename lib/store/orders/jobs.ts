import { z } from 'zod';
import { email, text } from '@/lib/fields';

/** Tells the buyer of an order that is still unpaid where it is. */
export const mailUnpaidOrder = { name: 'mail-unpaid-order', payload: z.object({ utr: text(64) }) };

/** How long after a checkout: a buyer who has paid by then needs no such mail. */
export const UNPAID_AFTER_MS = 10 * 60_000;

/** Mails an order's link to the address that the order was made with, where the given one is that. */
export const mailOrderLink = {
  name: 'mail-order-link',
  payload: z.object({ utr: text(64), email: email() }),
};
