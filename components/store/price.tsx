import { formatMoney } from './format-money';

type Props = { amount: number; currency: string /** Struck out where it is higher. */; oldAmount?: number };

/** A price, and the one that it was. */
export function Price({ amount, currency, oldAmount }: Props) {
  return (
    <span className="inline-flex flex-wrap items-baseline gap-x-1.5 tabular-nums">
      <span className="font-semibold">{formatMoney(amount, currency)}</span>
      {oldAmount !== undefined && oldAmount > amount && (
        <>
          <span className="sr-only">instead of</span>
          <s className="text-sm text-muted">{formatMoney(oldAmount, currency)}</s>
        </>
      )}
    </span>
  );
}
