import { eq } from 'drizzle-orm';
import { db } from '@/lib/db/client';
import { orders } from '@/lib/db/schema';
import { notFound } from '@/lib/errors';
import { maskAddress } from '@/lib/mask-address';
import type { OrderViewer } from '../order-access/order-viewer';

/**
 * Where an order's emails go, for somebody who may see the order: whole for its account, masked for who has its link,
 * which may have been passed on.
 *
 * @throws DomainError not-found
 */
export async function readOrderEmail(utr: string, viewer: OrderViewer): Promise<string> {
  const [order] = await db().select({ email: orders.email }).from(orders).where(eq(orders.utr, utr));
  if (!order) throw notFound();
  return 'userId' in viewer ? order.email : maskAddress(order.email);
}
