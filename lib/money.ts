import Big from 'big.js';
import { formatsOf } from './texts/formats';
import { DEFAULT_LOCALE } from './texts/languages';

type CurrencyFacts = {
  decimals: number;
  symbol: string;
  /** What an amount's text is like that has nothing to round: zeros at most past the currency's decimals. */
  round: RegExp;
};

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
  const decimals = format.resolvedOptions().maximumFractionDigits ?? 2;
  const facts = { decimals, symbol, round: new RegExp(`^-?\\d+(\\.\\d{0,${decimals}}0*)?$`) };
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
  if (typeof amount === 'string' && factsOf(currency).round.test(amount)) return Number(amount);
  return roundTo(amount, currency).toNumber();
}

/** An amount as people read it, `$9.80`; in the reader's locale where one is given. */
export const formatMoney = (
  amount: Big.BigSource,
  currency: string,
  locale: string = DEFAULT_LOCALE,
): string => formatsOf(locale).money(toNumber(amount, currency), currency);
