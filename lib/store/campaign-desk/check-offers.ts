import { env } from '@/lib/env';
import { invalid, type Problem } from '@/lib/errors';
import { roundTo } from '@/lib/money';
import type { OfferInput } from './schemas';

/** @throws DomainError invalid for amounts finer than the currency, discounts above the price, and what is listed twice. */
export function checkOffers(services: readonly OfferInput[]): void {
  const { STORE_CURRENCY: currency } = env();
  const isFiner = (amount: number) => !roundTo(amount, currency).eq(amount);
  const seen = new Set<string>();
  const problems = services.flatMap(({ kind, id, price, discount, discount_type }, place): Problem[] => {
    const at = (field: string, text: string) => [{ field: `services.${place}.${field}`, text }];
    if (seen.has(`${kind} ${id}`)) return at('id', 'The same pack or value is listed twice.');
    seen.add(`${kind} ${id}`);
    if (price != null && isFiner(price))
      return at('price', `The price has more decimals than ${currency} has.`);
    if (discount_type === 'percentage')
      return discount > 100 ? at('discount', 'A discount can’t be more than 100 %.') : [];
    if (isFiner(discount)) return at('discount', `The discount has more decimals than ${currency} has.`);
    return price != null && discount > price
      ? at('discount', 'The discount can’t be more than the price.')
      : [];
  });
  if (problems.length > 0) throw invalid(...problems);
}
