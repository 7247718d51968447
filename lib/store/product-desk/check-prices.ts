import { env } from '@/lib/env';
import { invalid, type Problem } from '@/lib/errors';
import { discountProblem } from './discount-problem';
import type { ServiceInput } from './schemas';

/** @throws DomainError invalid for amounts finer than the currency, discounts above the price, and repeated ids. */
export function checkPrices(services: readonly ServiceInput[]): void {
  const { STORE_CURRENCY: currency } = env();
  const seen = new Set<number>();
  const problems = services.flatMap(({ id, ...terms }, place): Problem[] => {
    const at = (field: string, text: string) => [{ field: `services.${place}.${field}`, text }];
    if (id && seen.has(id)) return at('id', 'The same service is listed twice.');
    if (id) seen.add(id);
    const problem = discountProblem(terms, currency);
    return problem ? at(problem.field, problem.text) : [];
  });
  if (problems.length > 0) throw invalid(...problems);
}
