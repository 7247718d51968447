import type { OrderDate, OrderState, OrderStep } from '@/lib/store/order-desk/schemas';

/** The list of the orders that were placed, paid or refunded on a day, such as `2026-11-25`. */
export const ordersOfDay = (
  date: OrderDate,
  day: string,
  narrowed: { state?: OrderState; step?: OrderStep } = {},
): string => `/admin/orders?${new URLSearchParams({ date, from: day, until: day, ...narrowed })}`;
