import type { ReceivableCurrency } from '@/lib/db/schema';
import { env } from '@/lib/env';
import { invalid } from '@/lib/errors';
import { ecbRate } from './ecb-rate';
import type { KeptRates } from './kept-rates';
import type { WrittenCurrency } from './schemas';

type Terms = Omit<ReceivableCurrency, 'currency_symbol'>;

/**
 * A currency’s terms as they are stored, where their rate may follow the ECB’s. One that follows it already keeps its
 * rate until the next file comes; one that begins to gets the rate of the newest file, or keeps the typed one until
 * there is a file.
 *
 * @throws DomainError invalid where the ECB has no rate for it.
 */
export function followedTerms(
  terms: WrittenCurrency,
  place: number,
  { old, kept }: { old: ReceivableCurrency | undefined; kept: KeptRates },
): Terms {
  const { margin, ...rest } = terms;
  if (margin === undefined) return rest;
  const own = env().STORE_CURRENCY;
  const refuse = (text: string) => invalid({ field: `currencies.${place}.margin`, text });
  if (terms.name === own) throw refuse(`${own} is the store’s own currency: its rate is 1.`);
  if (old?.margin === margin) {
    const { conversion_rate, rate_date, held_rate, held_date } = old;
    return {
      ...rest,
      margin,
      conversion_rate,
      ...(rate_date && { rate_date }),
      ...(held_rate && held_date && { held_rate, held_date }),
    };
  }
  const { date, rates } = kept;
  if (!date || !rates) return { ...rest, margin };
  const rate = ecbRate({ date, rates }, own, terms.name, margin);
  if (rate === null) throw refuse(`The ECB has no rate of ${terms.name} for ${own}. Enter one by hand.`);
  return { ...rest, margin, conversion_rate: rate, rate_date: date };
}
