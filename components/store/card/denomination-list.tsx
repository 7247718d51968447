'use client';

import { useFormats, useTexts } from '#language';
import { withQuantity } from '@/components/store/cart/cart-changes';
import { CART_LIMITS } from '@/components/store/cart/cart-limits';
import { changeCart, useCart } from '@/components/store/cart/use-cart';
import type { CardPage, Denomination } from './card-page';
import { DenominationRow } from './denomination-row';

type Props = { card: Pick<CardPage, 'name' | 'slug' | 'currency' | 'denominations'> };

/** A card's denominations, each with how many of it are in the cart. */
export function DenominationList({ card }: Props) {
  const items = useCart() ?? [];
  const texts = useTexts('cart').card;
  const { number } = useFormats();
  const quantities = new Map(items.map(({ service_id, quantity }) => [service_id, quantity]));
  const isFull = items.length >= CART_LIMITS.lines;
  const put = (one: Denomination, quantity: number) => {
    const item = {
      service_id: one.id,
      card: card.name,
      slug: card.slug,
      service: one.name,
      image: one.image,
      price: one.price,
      currency: card.currency,
    };
    changeCart((now) => withQuantity(now, item, quantity));
  };
  return (
    <>
      <ul>
        {card.denominations.map((one) => (
          <DenominationRow
            key={one.id}
            denomination={one}
            card={card.name}
            currency={card.currency}
            quantity={quantities.get(one.id) ?? 0}
            isFull={isFull}
            onChange={(quantity) => put(one, quantity)}
          />
        ))}
      </ul>
      {isFull && <p className="text-sm text-warn">{texts.full(number(CART_LIMITS.lines))}</p>}
    </>
  );
}
