import type { z } from 'zod';
import { authorize, type Operator } from '@/lib/auth/authorize';
import { findInvoices } from './find-invoices';
import type { InvoicePage, ListInvoicesQuery } from './schemas';

/** A page of the invoices and credit notes, the newest first. @throws DomainError forbidden */
export async function listInvoices({
  actor,
  input: { before, per_page, ...filter },
}: {
  actor: Operator;
  input: z.output<typeof ListInvoicesQuery>;
}): Promise<z.output<typeof InvoicePage>> {
  authorize(actor, 'money:read');
  // One more than the page tells whether another follows.
  const found = await findInvoices(filter, { before, limit: per_page + 1 });
  const invoices = found
    .slice(0, per_page)
    .map(({ id, kind, number, credits, utr, email, currency, net, tax, total, issued_on }) => ({
      ...{ id, kind, number, credits, utr, email },
      ...{ currency, net, tax, total, issued_on },
    }));
  return { invoices, next: found.length > per_page ? (invoices.at(-1)?.id ?? null) : null };
}
