import Big from 'big.js';
import { decimalsOf, formatMoney } from '@/lib/money';

/**
 * How many decimals Stripe's amounts of a currency have, https://docs.stripe.com/currencies: none for these, three for
 * those. The Icelandic króna and the Ugandan shilling have none either, but are written with two.
 */
const NO_DECIMALS = 'BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF'.split(' ');
const THREE_DECIMALS = 'BHD JOD KWD OMR TND'.split(' ');

function exponentOf(currency: string): number {
  if (NO_DECIMALS.includes(currency)) return 0;
  return THREE_DECIMALS.includes(currency) ? 3 : 2;
}

/** The decimals in which Stripe takes a currency: of three, the last must be a zero. */
export function stripeDecimals(currency: string): number {
  const exponent = exponentOf(currency);
  return Math.min(decimalsOf(currency), exponent === 3 ? 2 : exponent);
}

/**
 * An amount as Stripe's API counts it: 9.80 USD is 980, 500 JPY is 500, 3.01 KWD is 3010.
 *
 * @throws Error for an amount with more decimals than Stripe takes.
 */
export function toMinorUnits(amount: Big.BigSource, currency: string): number {
  const exact = new Big(amount);
  if (!exact.round(stripeDecimals(currency)).eq(exact))
    throw new Error(`Stripe takes no such amount of ${currency}.`);
  return exact.times(new Big(10).pow(exponentOf(currency))).toNumber();
}

/** An amount of Stripe's: 980 of USD is 9.80. */
export const ofMinorUnits = (minorUnits: number, currency: string): Big =>
  new Big(minorUnits).div(new Big(10).pow(exponentOf(currency)));

/** An amount of Stripe's as people read it: 980 of `usd` is $9.80. */
export function amountText(minorUnits: number, currency: string): string {
  const name = currency.toUpperCase();
  return formatMoney(ofMinorUnits(minorUnits, name), name);
}
