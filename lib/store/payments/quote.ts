import Big from 'big.js';
import type { ReceivableCurrency } from '@/lib/db/schema/payments';
import { decimalsOf } from '@/lib/money';

export type Quote = {
  currency: string;
  /** Units of `currency` for one unit of the store's. */
  exchangeRate: string;
  /** The price in `currency`, before the charge. */
  price: Big;
  charge: Big;
  /** What the buyer pays. */
  amount: Big;
  /** Whether the amount lies within the gateway's limits. */
  withinLimits: boolean;
};

/**
 * What a price in the store's currency costs through a gateway, in one of the currencies that it receives.
 *
 * @param decimals to which amounts are rounded half up, where the gateway takes fewer than the currency has.
 */
export function quote(
  price: Big.BigSource,
  terms: ReceivableCurrency,
  decimals = decimalsOf(terms.name),
): Quote {
  const rounded = (amount: Big) => amount.round(decimals, Big.roundHalfUp);
  const converted = rounded(new Big(price).times(terms.conversion_rate));
  const charge = rounded(converted.times(terms.percentage_charge).div(100).plus(terms.fixed_charge));
  const amount = converted.plus(charge);
  return {
    currency: terms.name,
    exchangeRate: terms.conversion_rate,
    price: converted,
    charge,
    amount,
    withinLimits: amount.gte(terms.min_limit) && amount.lte(terms.max_limit),
  };
}
