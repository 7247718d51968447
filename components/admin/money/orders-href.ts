import type { DeskOrdersFilter } from '@/lib/store/order-desk/queries';

type Days = { from: string; until: string };

/** The orders behind a figure. */
const ordersHref = (filter: DeskOrdersFilter) =>
  `/admin/orders?${new URLSearchParams(filter as Record<string, string>)}`;

export const paidHref = ({ from, until }: Days, more: Pick<DeskOrdersFilter, 'currency' | 'product'> = {}) =>
  ordersHref({ date: 'paid', from, until, ...more });

export const refundedHref = ({ from, until }: Days, more: Pick<DeskOrdersFilter, 'product'> = {}) =>
  ordersHref({ date: 'refunded', from, until, ...more });
