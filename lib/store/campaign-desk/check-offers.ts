import { env } from '@/lib/env';
import { invalid, type Problem } from '@/lib/errors';
import { discountProblem } from '../product-desk/discount-problem';
import type { OfferInput } from './schemas';

/** @throws DomainError invalid for amounts finer than the currency, discounts above the price, and what is listed twice. */
export function checkOffers(services: readonly OfferInput[]): void {
  const { STORE_CURRENCY: currency } = env();
  const seen = new Set<string>();
  const problems = services.flatMap(({ kind, id, ...terms }, place): Problem[] => {
    const at = (field: string, text: string) => [{ field: `services.${place}.${field}`, text }];
    if (seen.has(`${kind} ${id}`)) return at('id', 'The same pack or value is listed twice.');
    seen.add(`${kind} ${id}`);
    const problem = discountProblem(terms, currency);
    return problem ? at(problem.field, problem.text) : [];
  });
  if (problems.length > 0) throw invalid(...problems);
}
