import type Big from 'big.js';
import type { ReceivableCurrency } from '@/lib/db/schema/payments';
import { invalid } from '@/lib/errors';
import { formatMoney } from '@/lib/money';
import { isFreeOfCharge } from './free-payment';
import type { Quote } from './quote';

export const DECLINED = 'The payment was declined. Nothing has been charged.';

/** @throws DomainError invalid for a price of which nothing is left in the currency. */
export function refuseRoundedAway(price: Big.BigSource, { price: converted, currency }: Quote): void {
  if (isFreeOfCharge(price) || converted.gt(0)) return;
  const text = `The total is less than the smallest amount of ${currency}. Choose another currency.`;
  throw invalid({ field: 'currency', text });
}

/** @throws DomainError invalid for an amount that the gateway does not take. */
export function refuseOutOfLimits(
  { withinLimits, currency }: Quote,
  { min_limit, max_limit }: ReceivableCurrency,
): void {
  if (withinLimits) return;
  const [least, most] = [formatMoney(min_limit, currency), formatMoney(max_limit, currency)];
  throw invalid({ field: 'gateway', text: `This gateway takes payments from ${least} to ${most}.` });
}
