import type { CartItem } from './cart-item';
import { CART_LIMITS } from './cart-limits';

type Items = readonly CartItem[];

const within = (quantity: number) => Math.min(CART_LIMITS.quantity, Math.max(0, Math.trunc(quantity)));

/** With so many of a service; none takes it out, and one that is new comes last, where there is room. */
export function withQuantity(items: Items, item: Omit<CartItem, 'quantity'>, quantity: number): CartItem[] {
  const wanted = within(quantity);
  const rest = items.filter((one) => one.service_id !== item.service_id);
  if (wanted === 0) return rest;
  const changed = { ...item, quantity: wanted };
  if (rest.length < items.length)
    return items.map((one) => (one.service_id === item.service_id ? changed : one));
  return rest.length < CART_LIMITS.lines ? [...rest, changed] : rest;
}

/** With as many of an item as it says, unless there are more already: to put it in once more changes nothing. */
export function withAtLeast(items: Items, item: CartItem): CartItem[] {
  const before = items.find((one) => one.service_id === item.service_id)?.quantity ?? 0;
  return withQuantity(items, item, Math.max(before, item.quantity));
}

/** With an item that was taken out back at its place. */
export function withItemBack(items: Items, item: CartItem, index: number): CartItem[] {
  if (items.some((one) => one.service_id === item.service_id)) return [...items];
  return [...items.slice(0, index), item, ...items.slice(index)].slice(0, CART_LIMITS.lines);
}

/** How many cards in all. */
export const countItems = (items: readonly Pick<CartItem, 'quantity'>[]): number =>
  items.reduce((sum, { quantity }) => sum + quantity, 0);
