import { eq } from 'drizzle-orm';
import type { Actor } from '@/lib/auth/actor';
import { authorize } from '@/lib/auth/authorize';
import { invoices } from '@/lib/db/schema';
import { drawnInvoice, type InvoicePdf } from '../invoices/get-invoice-pdf';

/** Any order’s document as a PDF. @throws DomainError forbidden; not-found; limited, unavailable while many wait. */
export function getDeskInvoicePdf({
  actor,
  input,
}: {
  actor: Actor;
  input: { id: number };
}): Promise<InvoicePdf> {
  authorize(actor, 'money:read');
  return drawnInvoice(eq(invoices.id, input.id), actor.id);
}
