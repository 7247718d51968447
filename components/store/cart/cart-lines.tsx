'use client';

import type { Quote } from '@/lib/store/checkout/queries';
import { withQuantity } from './cart-changes';
import type { CartItem } from './cart-item';
import { CartLine } from './cart-line';
import { changeCart } from './use-cart';

type Props = {
  items: readonly CartItem[];
  /** The newest quote, which may be about other quantities. */
  quote: Quote | null;
  gone: ReadonlySet<number>;
  onRemoved: (item: CartItem, index: number) => void;
};

/** What is in the cart, each line to be changed in place. */
export function CartLines({ items, quote, gone, onRemoved }: Props) {
  const change = (item: CartItem, quantity: number) => {
    if (quantity === 0) onRemoved(item, items.indexOf(item));
    changeCart((now) => withQuantity(now, item, quantity));
  };
  return (
    <ul>
      {items.map((item) => (
        <CartLine
          key={item.service_id}
          item={item}
          quoted={quote?.lines.find(
            (line) => line.service_id === item.service_id && line.quantity === item.quantity,
          )}
          isGone={gone.has(item.service_id)}
          onChange={(quantity) => change(item, quantity)}
        />
      ))}
    </ul>
  );
}
