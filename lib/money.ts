import Big from 'big.js';

type CurrencyFacts = { decimals: number; symbol: string };

// A formatter is slow to make, and a catalogue asks for the same currency at every price.
const known = new Map<string, CurrencyFacts>();

function factsOf(currency: string): CurrencyFacts {
  const found = known.get(currency);
  if (found) return found;
  const format = new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
  });
  const symbol = format.formatToParts(0).find((part) => part.type === 'currency')?.value ?? currency;
  const facts = { decimals: format.resolvedOptions().maximumFractionDigits ?? 2, symbol };
  known.set(currency, facts);
  return facts;
}

/** Decimals of an ISO 4217 currency (0 for JPY, 2 for USD, 3 for KWD). */
export const decimalsOf = (currency: string): number => factsOf(currency).decimals;

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

const formats = new Map<string, Intl.NumberFormat>();

/** An amount as people read it, `$9.80`; in the reader's locale where one is given. */
export function formatMoney(amount: Big.BigSource, currency: string, locale = 'en'): string {
  const key = `${locale} ${currency}`;
  const format =
    formats.get(key) ??
    new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay: 'narrowSymbol' });
  formats.set(key, format);
  return format.format(toNumber(amount, currency));
}
