import { type AddressParams, pageOf, paramOf } from '@/components/store/address-params';
import { type OrdersQuery, orderSorts, orderStages } from '@/lib/store/orders/list-recent-orders';

/** What a list of orders shows, as it stands in the address. */
export type OrdersState = Required<OrdersQuery> & { page: number };

export const allOrders: OrdersState = { search: '', stage: null, sort: 'newest', page: 1 };

/** Reads the state from the page's search parameters. What makes no sense is passed over. */
export function readOrdersState(params: AddressParams): OrdersState {
  const one = (name: string) => paramOf(params, name);
  return {
    search: one('find').slice(0, 100),
    stage: orderStages.find((stage) => stage === one('state')) ?? null,
    sort: orderSorts.find((sort) => sort === one('sort')) ?? 'newest',
    page: pageOf(params),
  };
}

/** The address of the list in this state; without a page of its own, what is changed begins at the first. */
export function ordersHref(state: OrdersState, changes: Partial<OrdersState> = {}): string {
  const { search, stage, sort, page } = { ...state, page: 1, ...changes };
  const query = new URLSearchParams({
    ...(search && { find: search }),
    ...(stage && { state: stage }),
    ...(sort !== 'newest' && { sort }),
    ...(page > 1 && { page: String(page) }),
  });
  return `/orders${query.size ? `?${query}` : ''}`;
}

/** Whether it leaves anything out. */
export const isFiltered = ({ search, stage }: OrdersState): boolean => search !== '' || stage !== null;
