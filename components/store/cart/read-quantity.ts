import { CART_LIMITS } from './cart-limits';

/** What was typed as a quantity; a fault where one order doesn't take it. */
export type TypedQuantity = { quantity: number } | { fault: 'no-whole-number' | 'too-many' };

/** @returns null where nothing was typed, which changes nothing. */
export function readQuantity(typed: string): TypedQuantity | null {
  const text = typed.trim();
  if (text === '') return null;
  const quantity = Number(text);
  if (!/^\d+$/.test(text) || quantity === 0) return { fault: 'no-whole-number' };
  return quantity > CART_LIMITS.quantity ? { fault: 'too-many' } : { quantity };
}
