import Big from 'big.js';

/** Decimals of an ISO 4217 currency (0 for JPY, 2 for USD, 3 for KWD). */
export function decimalsOf(currency: string): number {
  return (
    new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2
  );
}

/** The currency's narrow symbol (`$`, `€`), or its code where there is none. */
export const symbolOf = (currency: string): string => factsOf(currency).symbol;

/** Rounds half up to the currency's decimals. */
export function roundTo(amount: Big.BigSource, currency: string): Big {
  return new Big(amount).round(decimalsOf(currency), Big.roundHalfUp);
}

/** An exact amount as the JSON number that the contracts want, with at most the currency's decimals. */
export function toNumber(amount: Big.BigSource, currency: string): number {
  return roundTo(amount, currency).toNumber();
}
