import type { Actor } from '@/lib/auth/actor';
import { listRecentOrders, type OrderSummary, type OrdersQuery } from '../orders/list-recent-orders';

export const ORDERS_PER_PAGE = 20;

/** A page of the account's orders, from 1, and one order more, where there is a page after it. */
export const listOrderPage = (actor: Actor, page: number, input: OrdersQuery = {}): Promise<OrderSummary[]> =>
  listRecentOrders({ actor, limit: ORDERS_PER_PAGE + 1, offset: (page - 1) * ORDERS_PER_PAGE, input });
