'use client';

import { Clock, Info } from 'lucide-react';
import { useFormats, useTexts } from '#language';
import { Emblem } from '@/components/store/emblem';
import { Button } from '@/components/ui/button';
import { Link } from '@/components/ui/link';
import { TextLink } from '@/components/ui/text-link';
import type { Quote } from '@/lib/store/checkout/queries';
import type { CartItem } from './cart-item';
import { priceNote, stockNote } from './line-notes';
import { QuantityStepper } from './quantity-stepper';

type Props = {
  item: CartItem;
  /** By the quote for just this quantity; undefined while that is on its way. */
  quoted: Quote['lines'][number] | undefined;
  /** The shop no longer sells it. */
  isGone: boolean;
  onChange: (quantity: number) => void;
};

/** Picture, names, quantity, amount; on a phone the quantity stands below the names. */
export const cartLineGrid =
  'grid grid-cols-[3.5rem_minmax(0,1fr)_auto] gap-x-4 gap-y-3 border-t border-line py-4 sm:grid-cols-[4.5rem_minmax(0,1fr)_auto_6rem] sm:items-center';

/** One denomination in the cart: how many, what they cost now, and what the buyer should know before paying. */
export function CartLine({ item, quoted, isGone, onChange }: Props) {
  const texts = useTexts('cart').line;
  const formats = useFormats();
  const label = texts.name(item.service, item.card);
  const price = quoted ? priceNote(item, quoted, texts, formats) : null;
  const own = quoted?.reserved_by;
  const stock = quoted ? stockNote(quoted, texts, formats) : null;
  const amount = quoted?.amount ?? Math.round(item.price * 1000 * item.quantity) / 1000;
  return (
    <li className={cartLineGrid}>
      <Emblem src={item.image} />
      <div className="grid min-w-0 gap-0.5">
        <p className="text-base font-semibold">{item.service}</p>
        <p className="text-sm text-muted">
          <Link
            href={`/card/${item.slug}`}
            className="relative inline-block after:absolute after:inset-x-0 after:-inset-y-3 hover:text-text hover:underline"
          >
            {item.card}
          </Link>
          {quoted?.region && <span> · {quoted.region}</span>}
          {!isGone && (
            <span className="tabular-nums">
              {' '}
              {texts.each(formats.money(quoted?.price ?? item.price, item.currency))}
            </span>
          )}
        </p>
      </div>
      <div className="max-sm:order-last max-sm:col-span-2 max-sm:col-start-2">
        {isGone ? (
          <Button size="small" onClick={() => onChange(0)} aria-label={texts.removeOf(label)}>
            {texts.remove}
          </Button>
        ) : (
          <QuantityStepper label={label} quantity={item.quantity} onChange={onChange} />
        )}
      </div>
      <p
        className={`text-right font-medium tabular-nums ${quoted || isGone ? '' : 'text-muted'} ${isGone ? 'text-muted line-through' : ''}`}
      >
        {formats.money(amount, item.currency)}
      </p>
      {(isGone || price || stock) && (
        <div className="order-last col-span-full grid gap-1 text-sm sm:col-start-2">
          {isGone && <p className="text-warn">{texts.gone}</p>}
          {price && (
            <p className="flex gap-1.5">
              <Info aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-info" />
              {price}
            </p>
          )}
          {stock && (
            <p className="flex gap-1.5">
              <Clock aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-warn" />
              {own ? (
                <span>
                  {quoted?.ready ? `${texts.someReady(formats.number(quoted.ready))} ` : ''}
                  {texts.reserved((text) => (
                    <TextLink href={`/orders/${own}`}>{text}</TextLink>
                  ))}
                </span>
              ) : (
                stock
              )}
            </p>
          )}
        </div>
      )}
    </li>
  );
}
