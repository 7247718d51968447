'use client';

import { useId, useState } from 'react';
import { useFormats, useTexts } from '#language';
import { Button } from '@/components/ui/button';
import { FieldError } from '@/components/ui/field-error';
import { Input } from '@/components/ui/input';
import type { Quote } from '@/lib/store/checkout/queries';

type Props = {
  /** The code that the quote is asked with; empty without one. */
  code: string;
  quote: Quote | null;
  isCurrent: boolean;
  onApply: (code: string) => void;
};

/** A coupon of the purchase: a field on request, then what it is called, or why it takes nothing off. */
export function CouponField({ code, quote, isCurrent, onApply }: Props) {
  const texts = useTexts('purchase').coupon;
  const { money } = useFormats();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState<string | null>(null);
  const coupon = code && isCurrent ? quote?.coupon : null;
  if (coupon?.applied)
    return (
      <p className="flex items-center justify-between gap-3 text-sm">
        <span className="min-w-0 wrap-anywhere" role="status">
          {texts.applied(<span className="font-mono">{coupon.code}</span>)}
        </span>
        <Button size="small" variant="quiet" onClick={() => onApply('')}>
          {texts.remove}
        </Button>
      </p>
    );
  if (!isOpen && !code)
    return (
      <p>
        <button
          type="button"
          className="tap text-sm text-link underline underline-offset-3"
          onClick={() => setOpen(true)}
        >
          {texts.open}
        </button>
      </p>
    );
  const value = typed ?? code;
  const refusal = coupon && !coupon.applied && value.trim() === coupon.code ? coupon.reason_code : null;
  const apply = () => {
    setTyped(null);
    onApply(value.trim());
  };
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="text-sm font-medium">
        {texts.label}
      </label>
      <div className="flex gap-2">
        <Input
          id={id}
          // Only on request, by the button that it takes the place of.
          autoFocus={isOpen && !code}
          maxLength={32}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          aria-invalid={refusal ? true : undefined}
          aria-describedby={refusal ? `${id}-note` : undefined}
          value={value}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            // It isn’t the order that is sent.
            event.preventDefault();
            apply();
          }}
        />
        <Button pending={code !== '' && !isCurrent} onClick={apply}>
          {texts.apply}
        </Button>
      </div>
      {refusal && (
        <FieldError id={`${id}-note`}>
          {texts.refusals[refusal](money(coupon?.reason_amount ?? 0, quote?.currency ?? ''))}
        </FieldError>
      )}
    </div>
  );
}

/** What the quote’s coupon takes off, as a line of its own; undefined where none does. */
export const couponOff = (quote: Quote | null): { code: string; discount: number } | undefined =>
  quote?.coupon?.applied ? quote.coupon : undefined;

/** A coupon’s code as it was stored, if it is one. */
export const persistedCode = (value: unknown): string =>
  typeof value === 'string' ? value.slice(0, 32) : '';
