'use client';

import { useFormats, useTexts } from '#language';
import { countItems } from '@/components/store/cart/cart-changes';
import { useCart } from '@/components/store/cart/use-cart';
import { summarySheet } from '@/components/store/purchase/summary-sheet';
import { ButtonLink } from '@/components/ui/button-link';
import type { CardPage } from './card-page';

type Props = { card: Pick<CardPage, 'slug' | 'currency' | 'denominations'> };

/** What of this card is in the cart, at today's prices, and the way on. On a phone it sticks to the lower edge. */
export function CartSummary({ card }: Props) {
  const items = useCart() ?? [];
  const { title, own: texts } = useTexts('cart');
  const { money, number } = useFormats();
  const own = card.denominations.flatMap((one) => {
    const quantity = items.find(({ service_id }) => service_id === one.id)?.quantity ?? 0;
    return quantity > 0 ? [{ ...one, quantity }] : [];
  });
  const [count, all] = [countItems(own), countItems(items)];
  const sum =
    own.reduce((total, { price, quantity }) => total + Math.round(price * 1000) * quantity, 0) / 1000;
  return (
    <section
      aria-label={title}
      className={
        count > 0
          ? `order-last ${summarySheet}`
          : 'grid gap-4 rounded-card border border-line bg-surface p-6 max-lg:hidden lg:sticky lg:top-6 print:hidden'
      }
    >
      <h2 className="display text-lg max-lg:hidden">{texts.title}</h2>
      {count === 0 ? (
        <p className="text-muted">{all === 0 ? texts.nothingAtAll : texts.nothing(all, number(all))}</p>
      ) : (
        <>
          <ul className="grid gap-2 max-lg:hidden">
            {own.map((one) => (
              <li key={one.id} className="flex justify-between gap-4 tabular-nums">
                <span>
                  <span className="text-muted">{texts.times(number(one.quantity))}</span> {one.name}
                </span>
                <span className="font-medium">{money(one.price * one.quantity, card.currency)}</span>
              </li>
            ))}
          </ul>
          <p className="flex flex-wrap items-baseline justify-between gap-x-4 lg:border-t lg:border-line lg:pt-4">
            <span className="text-muted">
              {texts.count(count, number(count), all - count, number(all - count))}
            </span>
            <span className="display text-lg tabular-nums lg:text-xl">{money(sum, card.currency)}</span>
          </p>
        </>
      )}
      {all > 0 && (
        <ButtonLink href="/cart" variant={count > 0 ? 'primary' : 'secondary'}>
          {texts.open}
        </ButtonLink>
      )}
    </section>
  );
}
