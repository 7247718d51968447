import { countItems } from '@/components/store/cart/cart-changes';
import type { CartItem } from '@/components/store/cart/cart-item';
import type { Quote } from '@/lib/store/checkout/queries';

type Amounts = Pick<Quote, 'total'> & {
  lines: readonly Pick<Quote['lines'][number], 'service_id' | 'amount'>[];
};

/** What of a cart is of one card and what is of others, with the amounts that the cart's own page shows. */
export type CardSum = {
  own: (CartItem & { amount: number })[];
  ownCount: number;
  others: { count: number; amount: number };
  total: number;
};

/**
 * @param quote for just these items; null while it is on its way: then at the prices that the items were put in with.
 * @param gone the services that the shop no longer sells.
 */
export function cardSum(
  items: readonly CartItem[],
  slug: string,
  quote: Amounts | null,
  gone: ReadonlySet<number>,
): CardSum {
  const priced = items
    .filter(({ service_id }) => !gone.has(service_id))
    .map((item) => ({ ...item, amount: amountOf(item, quote) }));
  const own = priced.filter((item) => item.slug === slug);
  const others = priced.filter((item) => item.slug !== slug);
  return {
    own,
    ownCount: countItems(own),
    others: { count: countItems(others), amount: sumOf(others) },
    total: quote?.total ?? sumOf(priced),
  };
}

// A quantity may cost another price than one of it: a campaign has only so many units left.
const amountOf = ({ service_id, price, quantity }: CartItem, quote: Amounts | null): number =>
  quote?.lines.find((line) => line.service_id === service_id)?.amount ??
  Math.round(price * 1000 * quantity) / 1000;

const sumOf = (lines: readonly { amount: number }[]): number =>
  lines.reduce((sum, { amount }) => sum + Math.round(amount * 1000), 0) / 1000;
