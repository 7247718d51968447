import { cookies } from 'next/headers';
import { viewer } from '@/lib/auth/viewer';
import { isDomainError } from '@/lib/errors';
import { opensOrder, orderCookieName } from '@/lib/store/checkout/order-cookie';
import { getOrder, type OrderViewer } from '@/lib/store/orders/get-order';
import { isOrderLinkKey } from '@/lib/store/orders/order-link';

export type Order = Awaited<ReturnType<typeof getOrder>>;

/**
 * By whom the order is looked at: the holder of its link, the browser that ordered it as a guest, or a signed-in
 * account. Null for anyone else.
 */
export async function orderViewer(utr: string, key: string | undefined): Promise<OrderViewer | null> {
  if (key && isOrderLinkKey(utr, key)) return { byLink: true };
  if (opensOrder((await cookies()).get(orderCookieName())?.value, utr)) return { byLink: true };
  const actor = await viewer();
  return actor && { userId: actor.id };
}

/** The order, its codes left closed; null where there is none that this viewer may see. */
export async function readOrder(utr: string, who: OrderViewer): Promise<Order | null> {
  return getOrder(utr, who, null).catch((error: unknown) => {
    if (isDomainError(error) && error.kind === 'not-found') return null;
    throw error;
  });
}
