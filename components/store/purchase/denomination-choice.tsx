import { clsx } from 'clsx';
import { memo, useId } from 'react';
import { useTexts } from '#language';
import { Price } from '@/components/store/price';
import { PriceOff } from '@/components/store/price-off';
import { UnitsLeft } from '@/components/store/units-left';
import { FieldError } from '@/components/ui/field-error';
import type { Denomination } from './top-up-page';

type Props = {
  denominations: readonly Denomination[];
  currency: string;
  value: number | null;
  onChange: (id: number) => void;
  error?: string | undefined;
};

/** The denominations as a grid of slots, of which one is chosen. */
export function DenominationChoice({ denominations, currency, value, onChange, error }: Props) {
  const note = useId();
  const texts = useTexts('purchase').amount;
  return (
    <fieldset aria-describedby={error ? note : undefined} className="grid min-w-0 gap-2">
      <legend className="sr-only">{texts.label}</legend>
      <div className="grid grid-cols-2 gap-x-3 gap-y-4 sm:grid-cols-3">
        {denominations.map((one) => (
          <label
            key={one.id}
            className={clsx(
              'relative grid min-w-0 content-start gap-2 rounded-card border bg-surface p-3.5 transition-colors hover:bg-hover md:p-4',
              'has-checked:border-fill has-checked:bg-hover has-checked:inset-ring-1 has-checked:inset-ring-fill',
              'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-link',
              error ? 'border-bad' : 'border-edge',
            )}
          >
            <input
              type="radio"
              name="service"
              value={one.id}
              checked={value === one.id}
              onChange={() => onChange(one.id)}
              className="sr-only"
            />
            <Slot denomination={one} currency={currency} />
          </label>
        ))}
      </div>
      {error && <FieldError id={note}>{error}</FieldError>}
    </fieldset>
  );
}

type SlotProps = { denomination: Denomination; currency: string };

// The price that was chosen shows sooner where all the others are not rendered again.
const Slot = memo(function Slot({ denomination, currency }: SlotProps) {
  const { name, price, oldPrice, isCampaignPrice, units, unitsLeft } = denomination;
  const texts = useTexts('home').campaign;
  return (
    <>
      <PriceOff price={price} oldPrice={oldPrice} className="-top-2.5 right-3" />
      <span className="display line-clamp-4 min-w-0 text-base wrap-anywhere md:text-lg">{name}</span>
      <Price amount={price} oldAmount={oldPrice} currency={currency} />
      {units !== null && unitsLeft !== null ? (
        <UnitsLeft left={unitsLeft} units={units} />
      ) : (
        isCampaignPrice && <span className="text-sm text-muted">{texts.price}</span>
      )}
    </>
  );
});
