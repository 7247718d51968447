import { z } from 'zod';

/**
 * Gives paid orders their invoices and refunds their credit notes, in the order in which they became due. Every minute;
 * `all` looks for those that were forgotten, too, every night.
 */
export const issueInvoices = {
  name: 'issue-invoices',
  payload: z.object({ all: z.boolean().optional() }).loose(),
};
