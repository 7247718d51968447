import { getOrderStatus } from '../fulfilment/get-order-status';
import type { OrderViewer } from '../order-access/order-viewer';
import { getOrder } from '../orders/get-order';
import { readOrderEmail } from '../orders/read-order-email';
import { listOrderReports } from '../reports/list-order-reports';
import { orderProducts } from './order-products';

export type OrderPage = Awaited<ReturnType<typeof readOrderPage>>;

/**
 * All that an order's page shows, its codes left closed.
 *
 * @throws DomainError not-found, for an order that isn't the viewer's to see, too.
 */
export async function readOrderPage(utr: string, viewer: OrderViewer) {
  const [order, status, email] = await Promise.all([
    getOrder(utr, viewer, null),
    getOrderStatus(utr, viewer),
    readOrderEmail(utr, viewer),
  ]);
  const [products, reports] = await Promise.all([orderProducts(order), listOrderReports(utr)]);
  return { order, status, email, products, reports };
}
