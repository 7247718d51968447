import { asc, desc } from 'drizzle-orm';
import { authorize, type Operator } from '@/lib/auth/authorize';
import { db } from '@/lib/db/client';
import { seller as s, taxRates as t } from '@/lib/db/schema';
import { namedSeller } from '../invoices/named-seller';
import { type InvoicingView, MISSING_DETAILS } from './schemas';

/** What invoices say of the seller, and the rates of tax. @throws DomainError forbidden */
export async function readInvoicing({ actor }: { actor: Operator }): Promise<InvoicingView> {
  authorize(actor, 'money:read');
  const [[seller], rates] = await Promise.all([
    db().select().from(s),
    db().select().from(t).orderBy(asc(t.country), desc(t.starts_on)),
  ]);
  if (!seller) throw new Error('The seller’s row is missing.');
  const { id: _id, invoices_since: _since, updated_at: _at, ...details } = seller;
  const named = namedSeller(details);
  return {
    ...details,
    missing: MISSING_DETAILS.filter((name) => named[name] === ''),
    rates: rates.map(({ created_at: _created, percent, ...rate }) => ({
      ...rate,
      percent: Number(percent),
    })),
  };
}
