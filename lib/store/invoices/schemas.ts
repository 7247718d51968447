import { z } from 'zod';
import { recordKey, text } from '@/lib/fields';

export const OrderInvoiceQuery = z.object({
  utr: recordKey(),
  number: recordKey(40).describe('The invoice’s or credit note’s number.'),
});

export const LinkedInvoiceQuery = OrderInvoiceQuery.extend({
  key: text(100).optional().describe('The key of the order’s emailed link.'),
});
