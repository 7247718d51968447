import type { CartItem } from '@/components/store/cart/cart-item';
import { localPath } from '@/components/store/local-path';
import type { Order } from './order-access';

/** What ordering the same again begins with. */
export function orderAgain({
  kind,
  order_details: lines,
}: Order): { kind: 'card'; items: CartItem[] } | { kind: 'top_up'; path: string } {
  if (kind === 'top_up') return { kind, path: `/top-up/${lines[0]?.slug ?? ''}` };
  const items = lines.flatMap((line): CartItem[] =>
    'id' in line
      ? [
          {
            service_id: line.id,
            card: line.card,
            slug: line.slug,
            service: line.service,
            image: localPath(line.image),
            // What it was ordered at; the cart tells where it costs something else now.
            price: Math.round((line.base_price - line.discount) * 1000) / 1000,
            currency: line.currency,
            quantity: line.quantity,
          },
        ]
      : [],
  );
  return { kind, items };
}
