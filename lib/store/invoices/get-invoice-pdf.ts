import { and, eq, type SQL } from 'drizzle-orm';
import { db } from '@/lib/db/client';
import { invoices, orders } from '@/lib/db/schema';
import { notFound } from '@/lib/errors';
import { inThread } from '@/lib/threads/in-thread';
import { operator } from '../help/operator';
import type { OrderViewer } from '../order-access/order-viewer';
import { sheetOf } from './sheet-of';

export type InvoicePdf = { name: string; file: Uint8Array<ArrayBuffer> };

/**
 * A document as a PDF, drawn in another thread, in which an account draws one at a time.
 *
 * @param owner the account that asks; null for a guest, who has a place in the queue for each order.
 * @throws DomainError not-found; limited, unavailable where too many wait already.
 */
export async function drawnInvoice(which: SQL | undefined, owner: number | null): Promise<InvoicePdf> {
  const [issued] = await db()
    .select({
      order_id: invoices.order_id,
      kind: invoices.kind,
      number: invoices.number,
      issued_on: invoices.issued_on,
      currency: invoices.currency,
      net: invoices.net,
      tax: invoices.tax,
      total: invoices.total,
      content: invoices.content,
    })
    .from(invoices)
    .innerJoin(orders, eq(orders.id, invoices.order_id))
    .where(which)
    .limit(1);
  if (!issued) throw notFound();
  const file = await inThread('drawInvoice', sheetOf(issued, operator().name), owner ?? -issued.order_id);
  return { name: `${issued.number}.pdf`, file };
}

/**
 * A document of an order, for who may see that.
 *
 * @throws DomainError not-found, for another account’s order and another order’s document too.
 */
export function getInvoicePdf(
  { utr, number }: { utr: string; number: string },
  viewer: OrderViewer,
): Promise<InvoicePdf> {
  const userId = 'userId' in viewer ? viewer.userId : null;
  return drawnInvoice(
    and(
      eq(orders.utr, utr),
      eq(invoices.number, number),
      userId === null ? undefined : eq(orders.user_id, userId),
    ),
    userId,
  );
}
