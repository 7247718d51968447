import Big from 'big.js';
import { env } from '@/lib/env';
import { invalid } from '@/lib/errors';
import type { GatewayCurrency } from './schemas';

const known: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'));

const MOST_PERCENT = 50;

/** @throws DomainError invalid, with the field, for currencies in which nobody could pay, or pay wrongly. */
export function checkCurrencies(code: string, currencies: readonly GatewayCurrency[]): void {
  const own = env().STORE_CURRENCY;
  const seen = new Set<string>();
  currencies.forEach((terms, place) => {
    const refuse = (field: keyof GatewayCurrency, problem: string) =>
      invalid({ field: `currencies.${place}.${field}`, text: problem });
    const { name } = terms;
    if (!known.has(name)) throw refuse('name', `“${name}” isn’t a currency.`);
    if (seen.has(name)) throw refuse('name', `${name} is listed twice.`);
    seen.add(name);
    if (code === 'balance' && name !== own)
      throw refuse('name', `Balances are kept in ${own}: no other currency can be paid from them.`);
    if (new Big(terms.conversion_rate).lte(0))
      throw refuse('conversion_rate', `${name}: the rate must be above zero.`);
    if (name === own && !new Big(terms.conversion_rate).eq(1))
      throw refuse('conversion_rate', `${name} is the store’s own currency: its rate is 1.`);
    if (new Big(terms.max_limit).lt(terms.min_limit))
      throw refuse('max_limit', `${name}: the maximum can’t be below the minimum.`);
    if (new Big(terms.percentage_charge).gt(MOST_PERCENT))
      throw refuse('percentage_charge', `${name}: a charge can be ${MOST_PERCENT}% at most.`);
  });
}
