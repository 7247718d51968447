'use client';

import { useFormats, useTexts } from '#language';
import type { CartItem } from '@/components/store/cart/cart-item';
import { useCart } from '@/components/store/cart/use-cart';
import { useCartQuote } from '@/components/store/cart/use-cart-quote';
import { summarySheet } from '@/components/store/purchase/summary-sheet';
import { ButtonLink } from '@/components/ui/button-link';
import type { CardPage } from './card-page';
import { cardSum } from './card-sum';

/** Before the browser's cart is read; the same one each time, so that nothing is asked again. */
const NOTHING: readonly CartItem[] = [];

type Props = { card: Pick<CardPage, 'slug' | 'currency'> };

/** What is in the cart and what it costs, this card's lines first, and the way on. On a phone it sticks to the lower edge. */
export function CartSummary({ card: { slug, currency } }: Props) {
  const items = useCart() ?? NOTHING;
  const { title, own: texts } = useTexts('cart');
  const { money, number } = useFormats();
  const { quote, isCurrent, gone } = useCartQuote(items);
  const { own, ownCount, others, total } = cardSum(items, slug, isCurrent ? quote : null, gone);
  const all = ownCount + others.count;
  return (
    <section
      aria-label={title}
      className={
        ownCount > 0
          ? summarySheet
          : 'grid gap-4 rounded-card border border-line bg-surface p-6 max-lg:hidden lg:sticky lg:top-6 print:hidden'
      }
    >
      <h2 className="display text-lg max-lg:hidden">{texts.title}</h2>
      {ownCount === 0 ? (
        <p className="text-muted">{all === 0 ? texts.nothingAtAll : texts.nothing(all, number(all))}</p>
      ) : (
        <>
          <ul className="grid gap-2 max-lg:hidden">
            {own.map((one) => (
              <li key={one.service_id} className="flex justify-between gap-4 tabular-nums">
                <span>
                  <span className="text-muted">{texts.times(number(one.quantity))}</span> {one.service}
                </span>
                <span className="font-medium">{money(one.amount, currency)}</span>
              </li>
            ))}
            {others.count > 0 && (
              <li className="flex justify-between gap-4 text-muted tabular-nums">
                <span>{texts.others(others.count, number(others.count))}</span>
                <span>{money(others.amount, currency)}</span>
              </li>
            )}
          </ul>
          <p className="flex flex-wrap items-baseline justify-between gap-x-4 lg:border-t lg:border-line lg:pt-4">
            <span className="text-muted">{texts.total(all, number(all))}</span>
            <span className="display text-lg tabular-nums lg:text-xl">{money(total, currency)}</span>
          </p>
        </>
      )}
      {all > 0 && (
        <ButtonLink href="/cart" variant={ownCount > 0 ? 'primary' : 'secondary'}>
          {texts.open}
        </ButtonLink>
      )}
    </section>
  );
}
