import { env } from '@/lib/env';
import { invalid, type Problem } from '@/lib/errors';
import { roundTo } from '@/lib/money';
import { discountProblem } from '../product-desk/discount-problem';
import type { SaveCouponInput } from './schemas';

/** @throws DomainError invalid for amounts finer than the currency, and a discount above 100 %. */
export function checkCoupon({ discount, discount_type, ...input }: SaveCouponInput): void {
  const { STORE_CURRENCY: currency } = env();
  const wrong = discountProblem({ discount, discount_type }, currency);
  const problems: Problem[] = wrong ? [wrong] : [];
  for (const field of ['max_discount', 'min_order', 'budget'] as const) {
    const amount = input[field];
    if (amount != null && !roundTo(amount, currency).eq(amount))
      problems.push({
        field,
        text: `The ${field.replace('_', ' ')} has more decimals than ${currency} has.`,
      });
  }
  if (discount_type === 'flat' && input.max_discount != null)
    problems.push({ field: 'max_discount', text: 'Only a percentage can have a maximum discount.' });
  if (problems.length > 0) throw invalid(...problems);
}
