import Big from 'big.js';
import type { EcbRates } from './parse-ecb-file';

/** As many as a rate may have. */
const DECIMALS = 8;

/** From here on, a person looks at a new rate first. */
const MOST_PERCENT = 10;

const inEuro = ({ rates }: EcbRates, currency: string): string | undefined =>
  currency === 'EUR' ? '1' : rates[currency];

/**
 * Units of a currency for one unit of the store’s, by the ECB’s rates and with a margin on top. Null where the ECB has no
 * rate for one of them.
 */
export function ecbRate(ecb: EcbRates, own: string, currency: string, margin: string): string | null {
  const [from, to] = [inEuro(ecb, own), inEuro(ecb, currency)];
  if (from === undefined || to === undefined) return null;
  const rate = new Big(to).div(from).times(new Big(margin).div(100).plus(1)).round(DECIMALS);
  return rate.gt(0) ? rate.toFixed() : null;
}

/** Whether a rate has moved further than it does from one day to the next, but for a mistake or a crash. */
export function isJump(before: string, after: string): boolean {
  const old = new Big(before);
  if (old.lte(0)) return true;
  return new Big(after).minus(old).abs().times(100).gt(old.times(MOST_PERCENT));
}
