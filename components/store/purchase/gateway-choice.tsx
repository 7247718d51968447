'use client';

import { memo, useEffect, useId } from 'react';
import { useFormats, useTexts } from '#language';
import { FieldError } from '@/components/ui/field-error';
import type { QuotedGateway } from '@/lib/store/checkout/queries';
import { GatewayOption, type Totals } from './gateway-option';
import type { PaymentChoice } from './payment-choice';

/** When a page has its scripts running and nobody has chosen yet. */
const WARM_AFTER_MS = 300;

type Props = {
  gateways: readonly QuotedGateway[];
  value: PaymentChoice | null;
  onChange: (choice: PaymentChoice) => void;
  totals: Totals;
  /** The store's currency, which rates are given for. */
  currency: string;
  /** What is wrong with the choice. */
  error?: string | undefined;
};

/** Every way to pay with what it costs in its currency; those that do not take the amount say why. */
export const GatewayChoice = memo(function GatewayChoice(props: Props) {
  const { gateways, value, onChange, totals, currency, error } = props;
  const note = useId();
  const texts = useTexts('purchase').payment;
  const { money, rate } = useFormats();
  useEffect(() => {
    // The first amount in a currency takes long to write, and would hold back the price that is chosen first.
    const timer = setTimeout(() => {
      rate(1);
      for (const one of gateways.flatMap(({ currencies }) => currencies)) money(0, one.currency);
    }, WARM_AFTER_MS);
    return () => clearTimeout(timer);
  }, [gateways, money, rate]);
  return (
    <fieldset aria-describedby={error ? note : undefined} className="grid min-w-0 gap-2">
      <legend className="sr-only">{texts.label}</legend>
      <div className="grid divide-y divide-line overflow-hidden rounded-card border border-line">
        {gateways.map((gateway) => (
          <GatewayOption
            key={gateway.code}
            gateway={gateway}
            chosen={value?.gateway === gateway.code}
            preferredCurrency={value?.currency ?? null}
            onChange={onChange}
            totals={totals}
            storeCurrency={currency}
          />
        ))}
      </div>
      {error && <FieldError id={note}>{error}</FieldError>}
    </fieldset>
  );
});
