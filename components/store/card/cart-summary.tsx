'use client';

import { countItems } from '@/components/store/cart/cart-changes';
import { useCart } from '@/components/store/cart/use-cart';
import { formatMoney } from '@/components/store/format-money';
import { ButtonLink } from '@/components/ui/button-link';
import type { CardPage } from './card-page';

type Props = { card: Pick<CardPage, 'slug' | 'currency' | 'denominations'> };

/** What of this card is in the cart, at today's prices, and the way on. On a phone it sticks to the lower edge. */
export function CartSummary({ card }: Props) {
  const items = useCart() ?? [];
  const own = card.denominations.flatMap((one) => {
    const quantity = items.find(({ service_id }) => service_id === one.id)?.quantity ?? 0;
    return quantity > 0 ? [{ ...one, quantity }] : [];
  });
  const [count, all] = [countItems(own), countItems(items)];
  const sum =
    own.reduce((total, { price, quantity }) => total + Math.round(price * 1000) * quantity, 0) / 1000;
  return (
    <section
      aria-label="Cart"
      className={
        count > 0
          ? 'sticky bottom-0 z-20 order-last -mx-4 grid gap-4 rounded-t-card border border-line bg-surface p-4 shadow-float md:-mx-6 md:px-6 lg:top-6 lg:bottom-auto lg:mx-0 lg:rounded-card lg:p-6 lg:shadow-none print:hidden'
          : 'grid gap-4 rounded-card border border-line bg-surface p-6 max-lg:hidden lg:sticky lg:top-6 print:hidden'
      }
    >
      <h2 className="display text-lg max-lg:hidden">In your cart</h2>
      {count === 0 ? (
        <p className="text-muted">
          {all === 0
            ? 'Nothing yet. Cards of several shops go into one order.'
            : `Nothing of this card, and ${all === 1 ? 'one other' : `${all} others`}.`}
        </p>
      ) : (
        <>
          <ul className="grid gap-2 max-lg:hidden">
            {own.map((one) => (
              <li key={one.id} className="flex justify-between gap-4 tabular-nums">
                <span>
                  <span className="text-muted">{one.quantity} ×</span> {one.name}
                </span>
                <span className="font-medium">{formatMoney(one.price * one.quantity, card.currency)}</span>
              </li>
            ))}
          </ul>
          <p className="flex items-baseline justify-between gap-4 lg:border-t lg:border-line lg:pt-4">
            <span className="text-muted">
              {count === 1 ? 'One card' : `${count} cards`}
              {all > count && `, and ${all - count} of other shops`}
            </span>
            <span className="display text-lg tabular-nums lg:text-xl">{formatMoney(sum, card.currency)}</span>
          </p>
        </>
      )}
      {all > 0 && (
        <ButtonLink href="/cart" variant={count > 0 ? 'primary' : 'secondary'}>
          Go to the cart
        </ButtonLink>
      )}
    </section>
  );
}
