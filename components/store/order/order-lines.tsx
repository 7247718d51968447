import type { ReactNode } from 'react';
import { useFormats, useTexts } from '#language';
import { Emblem } from '@/components/store/emblem';
import { localPath } from '@/components/store/local-path';
import { lineTotals } from './line-totals';

type ReceiptLine = {
  name: string;
  service: string;
  /** Where it can be redeemed or played; left out where that isn't known any more. */
  region?: string | undefined;
  image: string;
  quantity: number;
  /** How many of them were refunded. */
  refunded?: number;
  base_price: number;
  discount: number;
};

type Props = {
  lines: readonly ReceiptLine[];
  /** Of the lines, the coupon taken off. */
  total: number;
  coupon?: { code: string; discount: number } | undefined;
  currency: string;
  /** Of the payment, in the same currency. */
  charge?: { gateway: string; amount: number } | null;
  /** What was given back of it, as people read it. */
  givenBack?: readonly { amount: string; date: ReactNode }[];
};

/** What was bought, line by line, what the payment cost, and the sum. */
export function OrderLines({ lines, total, currency, coupon, charge = null, givenBack = [] }: Props) {
  const texts = useTexts('order').lines;
  const formats = useFormats();
  const priced = lines.map((line) => ({ ...line, unit: line.base_price - line.discount }));
  const amounts = lineTotals(priced, total + (coupon?.discount ?? 0), currency);
  const shown = priced.map((line, index) => {
    const [amount, quantity] = [amounts[index] ?? 0, formats.number(line.quantity)];
    const unit = formats.money(line.unit, currency);
    // A unit price that was rounded into another currency does not come to the amount, and is left out.
    const isExact = formats.money(line.unit * line.quantity, currency) === formats.money(amount, currency);
    const how = isExact ? texts.quantity(line.name, quantity, unit) : texts.pieces(line.name, quantity);
    return { ...line, amount, how: line.region ? `${line.region} · ${how}` : how };
  });
  return (
    <div>
      <ul>
        {shown.map((line) => (
          <li
            key={`${line.name} ${line.service}`}
            className="grid grid-cols-[3rem_minmax(0,1fr)_auto] items-center gap-x-4 border-b border-line py-3 first:pt-0"
          >
            <Emblem src={localPath(line.image)} />
            <div className="min-w-0">
              <p className="font-medium wrap-anywhere">{line.service}</p>
              <p className="text-sm text-muted wrap-anywhere">{line.how}</p>
              {(line.refunded ?? 0) > 0 && (
                <p className="text-sm text-muted">{texts.refunded(line.refunded ?? 0)}</p>
              )}
            </div>
            <p className="self-start pt-0.5 font-medium tabular-nums">
              {formats.money(line.amount, currency)}
            </p>
          </li>
        ))}
      </ul>
      {coupon && (
        <p className="flex items-baseline justify-between gap-4 border-b border-line py-3">
          <span className="text-muted wrap-anywhere">{texts.coupon(coupon.code)}</span>
          <span className="font-medium tabular-nums">{formats.money(-coupon.discount, currency)}</span>
        </p>
      )}
      {charge && (
        <p className="flex items-baseline justify-between gap-4 border-b border-line py-3">
          <span className="text-muted">{texts.charge(charge.gateway)}</span>
          <span className="font-medium tabular-nums">{formats.money(charge.amount, currency)}</span>
        </p>
      )}
      <p className="flex items-baseline justify-between gap-4 pt-3">
        <span className="text-muted">{texts.total}</span>
        <span className="display text-lg tabular-nums">
          {formats.money(total + (charge?.amount ?? 0), currency)}
        </span>
      </p>
      {givenBack.map(({ amount, date }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: refunds have no id here, and are only ever added.
        <p key={index} className="flex items-baseline justify-between gap-4 pt-2">
          <span className="text-muted">{texts.givenBack(date)}</span>
          <span className="font-medium tabular-nums">{amount}</span>
        </p>
      ))}
    </div>
  );
}
