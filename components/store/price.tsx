import { useFormats, useTexts } from '#language';

type Props = {
  amount: number;
  currency: string;
  /** Struck out where it is higher. */
  oldAmount?: number;
};

/** A price, and the one that it was. */
export function Price({ amount, currency, oldAmount }: Props) {
  const texts = useTexts('product');
  const { money } = useFormats();
  // A browser may write amounts otherwise than the server does: hence what is suppressed.
  return (
    <span className="inline-flex flex-wrap items-baseline gap-x-1.5 tabular-nums">
      <span className="font-semibold" suppressHydrationWarning>
        {money(amount, currency)}
      </span>
      {oldAmount !== undefined && oldAmount > amount && (
        <>
          <span className="sr-only">{texts.insteadOf}</span>
          <s className="text-sm text-muted" suppressHydrationWarning>
            {money(oldAmount, currency)}
          </s>
        </>
      )}
    </span>
  );
}
