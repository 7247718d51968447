'use client';

import { ShoppingCart } from 'lucide-react';
import { useFormats, useTexts } from '#language';
import { Link } from '@/components/ui/link';
import { countItems } from './cart-changes';
import { useCart } from './use-cart';

// More digits do not fit over the icon.
const MOST = 99;

/** The way to the cart, with how much is in it. The count lies beside the icon’s corner, so that nothing moves when it comes. */
export function CartLink({ className }: { className?: string }) {
  const items = useCart();
  const texts = useTexts('frame').cart;
  const { number } = useFormats();
  const count = items ? countItems(items) : 0;
  return (
    <Link href="/cart" className={className}>
      <span className="relative md:mr-2">
        <ShoppingCart aria-hidden="true" className="size-4.5" />
        {count > 0 && (
          <span
            aria-hidden="true"
            className="absolute -top-2.5 left-3.5 grid h-4 min-w-4 place-items-center rounded-full bg-fill px-1 text-[0.625rem] leading-none font-semibold text-page tabular-nums"
          >
            {count > MOST ? texts.many(number(MOST)) : number(count)}
          </span>
        )}
      </span>
      <span className="max-md:sr-only">{texts.title}</span>
      {count > 0 && <span className="sr-only">{texts.count(count, number(count))}</span>}
    </Link>
  );
}
