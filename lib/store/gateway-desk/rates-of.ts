import type { ReceivableCurrency } from '@/lib/db/schema';

/** The currencies’ rates in one line, for the audit trail. */
export const ratesOf = (currencies: readonly Pick<ReceivableCurrency, 'name' | 'conversion_rate'>[]) =>
  currencies.map(({ name, conversion_rate }) => `${name} ${conversion_rate}`).join('; ');
