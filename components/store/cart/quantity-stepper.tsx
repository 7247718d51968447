'use client';

import { Minus, Plus, Trash2 } from 'lucide-react';
import { type KeyboardEvent, type RefObject, useState } from 'react';
import { useTexts } from '#language';
import { CART_LIMITS } from './cart-limits';

type Props = {
  /** Whose quantity it is, for the controls' names: `$10, Quarry Store`. */
  label: string;
  quantity: number;
  /** 0 takes it out. */
  onChange: (quantity: number) => void;
  /** The button that adds one, for who has to be led there. */
  more?: RefObject<HTMLButtonElement | null>;
};

const button =
  'grid size-11 place-items-center text-muted hover:bg-hover hover:text-text disabled:opacity-40 focus-visible:-outline-offset-2 md:size-9';

/** How many: one less, a number to type, one more. One less than one takes it out, and says so. */
export function QuantityStepper({ label, quantity, onChange, more }: Props) {
  const texts = useTexts('cart').line;
  const [typed, setTyped] = useState<string | null>(null);
  const commit = () => {
    const number = Number.parseInt(typed ?? '', 10);
    setTyped(null);
    // An emptied field is a second thought; taking out is what the other button is for.
    if (Number.isInteger(number) && number > 0) onChange(Math.min(number, CART_LIMITS.quantity));
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter') commit();
    if (event.key === 'Escape') setTyped(null);
    const step = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    onChange(Math.min(CART_LIMITS.quantity, Math.max(1, quantity + step)));
  };
  return (
    <span className="inline-flex items-center rounded-control border border-edge bg-surface">
      <button
        type="button"
        className={`${button} rounded-l-control`}
        aria-label={quantity === 1 ? texts.removeOf(label) : texts.less(label)}
        onClick={() => onChange(quantity - 1)}
      >
        {quantity === 1 ? (
          <Trash2 aria-hidden="true" className="size-4" />
        ) : (
          <Minus aria-hidden="true" className="size-4" />
        )}
      </button>
      <input
        inputMode="numeric"
        aria-label={texts.quantity(label)}
        value={typed ?? quantity}
        onChange={(event) => setTyped(event.target.value.replace(/\D/g, '').slice(0, 3))}
        onFocus={(event) => event.target.select()}
        onBlur={commit}
        onKeyDown={onKeyDown}
        className="h-11 w-10 bg-transparent text-center text-base font-medium tabular-nums focus-visible:-outline-offset-2 md:h-9 md:text-md"
      />
      <button
        ref={more}
        type="button"
        className={`${button} rounded-r-control`}
        aria-label={texts.more(label)}
        disabled={quantity >= CART_LIMITS.quantity}
        onClick={() => onChange(quantity + 1)}
      >
        <Plus aria-hidden="true" className="size-4" />
      </button>
    </span>
  );
}
