import { env } from '@/lib/env';
import { invalid, type Problem } from '@/lib/errors';
import { roundTo } from '@/lib/money';
import type { ServiceInput } from './schemas';

/** @throws DomainError invalid for amounts finer than the currency, discounts above the price, and repeated ids. */
export function checkPrices(services: readonly ServiceInput[]): void {
  const { STORE_CURRENCY: currency } = env();
  const isFiner = (amount: number) => !roundTo(amount, currency).eq(amount);
  const seen = new Set<number>();
  const problems = services.flatMap(({ id, price, discount, discount_type }, place): Problem[] => {
    const at = (field: string, text: string) => [{ field: `services.${place}.${field}`, text }];
    if (id && seen.has(id)) return at('id', 'The same service is listed twice.');
    if (id) seen.add(id);
    if (isFiner(price)) return at('price', `The price has more decimals than ${currency} has.`);
    if (discount_type === 'percentage')
      return discount > 100 ? at('discount', 'A discount can’t be more than 100 %.') : [];
    if (isFiner(discount)) return at('discount', `The discount has more decimals than ${currency} has.`);
    return discount > price ? at('discount', 'The discount can’t be more than the price.') : [];
  });
  if (problems.length > 0) throw invalid(...problems);
}
