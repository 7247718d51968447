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
  // One primary action at a time: the first that is in stock, until the cart has something of this card.
  const isAnyIn = card.denominations.some(({ id }) => quantities.has(id));
  const suggested = isAnyIn ? null : card.denominations.find(({ isInStock }) => isInStock)?.id;
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
      <ul className="grid gap-3 sm:grid-cols-2">
        {card.denominations.map((one) => (
          <DenominationRow
            key={one.id}
            denomination={one}
            card={card.name}
            currency={card.currency}
            quantity={quantities.get(one.id) ?? 0}
            isFull={isFull}
            isPrimary={one.id === suggested}
            onChange={(quantity) => put(one, quantity)}
          />
        ))}
      </ul>
      {isFull && <p className="text-sm text-warn">{texts.full(number(CART_LIMITS.lines))}</p>}
    </>
  );
}
