import { asc, eq } from 'drizzle-orm';
import { db } from '@/lib/db/client';
import { invoices as i } from '@/lib/db/schema';
import { toNumber } from '@/lib/money';
import type { DeskOrderView } from './schemas';

/** An order’s invoice and its credit notes, oldest first. */
export async function readInvoices(orderId: number): Promise<DeskOrderView['invoices']> {
  const rows = await db()
    .select({
      id: i.id,
      kind: i.kind,
      number: i.number,
      total: i.total,
      currency: i.currency,
      issued_on: i.issued_on,
    })
    .from(i)
    .where(eq(i.order_id, orderId))
    .orderBy(asc(i.id));
  return rows.map((row) => ({ ...row, total: toNumber(row.total, row.currency) }));
}
