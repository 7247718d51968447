import { roundTo } from '@/lib/money';

type Terms = { price?: number | null | undefined; discount: number; discount_type: 'percentage' | 'flat' };

/**
 * What is wrong with a price and its discount: amounts finer than the currency, and a discount above the price. A price that
 * isn’t given is compared with nothing.
 *
 * @returns the field and a sentence about it; null where nothing is wrong.
 */
export function discountProblem(
  { price, discount, discount_type }: Terms,
  currency: string,
): { field: 'price' | 'discount'; text: string } | null {
  const isFiner = (amount: number) => !roundTo(amount, currency).eq(amount);
  if (price != null && isFiner(price))
    return { field: 'price', text: `The price has more decimals than ${currency} has.` };
  if (discount_type === 'percentage')
    return discount > 100 ? { field: 'discount', text: 'A discount can’t be more than 100 %.' } : null;
  if (isFiner(discount))
    return { field: 'discount', text: `The discount has more decimals than ${currency} has.` };
  return price != null && discount > price
    ? { field: 'discount', text: 'The discount can’t be more than the price.' }
    : null;
}
