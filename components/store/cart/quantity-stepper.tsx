'use client';

import { clsx } from 'clsx';
import { Minus, Plus, Trash2 } from 'lucide-react';
import { type KeyboardEvent, type RefObject, useId, useState } from 'react';
import { useFormats, useTexts } from '#language';
import { FieldError } from '@/components/ui/field-error';
import { CART_LIMITS } from './cart-limits';
import { readQuantity } from './read-quantity';

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
  const { number } = useFormats();
  const note = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const reset = () => {
    setTyped(null);
    setProblem(null);
  };
  const change = (wanted: number) => {
    reset();
    onChange(wanted);
  };
  const commit = () => {
    const read = readQuantity(typed ?? '');
    // An emptied field is a second thought; taking out is what the other button is for.
    if (!read) reset();
    else if ('quantity' in read) change(read.quantity);
    else setProblem(texts.faults[read.fault](number(CART_LIMITS.quantity), number(quantity)));
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter') commit();
    if (event.key === 'Escape') reset();
    const step = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    change(Math.min(CART_LIMITS.quantity, Math.max(1, quantity + step)));
  };
  return (
    <div className="grid w-fit gap-1.5">
      <div
        className={clsx(
          'inline-flex items-center rounded-control border bg-surface',
          problem ? 'border-bad' : 'border-edge',
        )}
      >
        <button
          type="button"
          className={`${button} rounded-l-control`}
          aria-label={quantity === 1 ? texts.removeOf(label) : texts.less(label)}
          onClick={() => change(quantity - 1)}
        >
          {quantity === 1 ? (
            <Trash2 aria-hidden="true" className="size-4" />
          ) : (
            <Minus aria-hidden="true" className="size-4" />
          )}
        </button>
        <input
          inputMode="numeric"
          maxLength={6}
          aria-label={texts.quantity(label)}
          {...(problem && { 'aria-invalid': true, 'aria-describedby': note })}
          value={typed ?? quantity}
          onChange={(event) => {
            setTyped(event.target.value);
            setProblem(null);
          }}
          onFocus={(event) => event.target.select()}
          onBlur={commit}
          onKeyDown={onKeyDown}
          className="h-11 w-14 bg-transparent text-center text-base font-medium tabular-nums focus-visible:-outline-offset-2 md:h-9 md:text-md"
        />
        <button
          ref={more}
          type="button"
          className={`${button} rounded-r-control`}
          aria-label={texts.more(label)}
          disabled={quantity >= CART_LIMITS.quantity}
          onClick={() => change(quantity + 1)}
        >
          <Plus aria-hidden="true" className="size-4" />
        </button>
      </div>
      <div role="alert" className="w-0 min-w-full empty:hidden">
        {problem && <FieldError id={note}>{problem}</FieldError>}
      </div>
    </div>
  );
}
