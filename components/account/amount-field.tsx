import type { Ref } from 'react';
import { useFormats, useTexts } from '#language';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';

const USUAL = [10, 25, 50, 100];

type Props = {
  ref: Ref<HTMLInputElement>;
  /** The store's. */
  currency: string;
  value: string;
  /** What is typed, as a number; null where it is none that can be topped up. */
  amount: number | null;
  onChange: (value: string) => void;
  hint: string;
  error?: string | undefined;
};

/** How much, typed or by one of the usual amounts. */
export function AmountField({ ref, currency, value, amount, onChange, hint, error }: Props) {
  const [texts, formats] = [useTexts('account').deposit, useFormats()];
  return (
    <div className="grid gap-3">
      <Field label={texts.amountIn(currency)} hint={hint} {...(error && { error })}>
        {(control) => (
          <Input
            {...control}
            ref={ref}
            inputMode="decimal"
            autoComplete="off"
            value={value}
            onChange={(event) => onChange(event.target.value)}
            className="tabular-nums"
          />
        )}
      </Field>
      <fieldset className="grid grid-cols-4 gap-2">
        <legend className="sr-only">{texts.presets}</legend>
        {USUAL.map((usual) => (
          <Button
            key={usual}
            size="small"
            aria-pressed={usual === amount}
            onClick={() => onChange(String(usual))}
            className="px-1! tabular-nums aria-pressed:border-fill aria-pressed:bg-hover"
          >
            {formats.money(usual, currency)}
          </Button>
        ))}
      </fieldset>
    </div>
  );
}
