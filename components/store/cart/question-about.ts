import type { Quote } from '@/lib/store/checkout/queries';

/** From so many codes on, an order is a large one. */
const MANY_CODES = 20;
/** So is one of this total, in hundredths of the currency; a currency without them counts in its own steps. */
const LARGE_TOTAL = 50_000;

type Asked = Pick<Quote, 'total' | 'currency'> & {
  lines: readonly Pick<Quote['lines'][number], 'quantity' | 'ready'>[];
};

/** What a buyer is asked before an order of cards is paid. */
export type OrderQuestion = { codes: number; missing: number };

/** Null for an order that is neither large nor mostly out of stock: nobody is asked about that one. */
export function questionAbout({ lines, total, currency }: Asked): OrderQuestion | null {
  const codes = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const missing = lines.reduce((sum, { quantity, ready }) => sum + quantity - (ready ?? quantity), 0);
  const isLarge = codes >= MANY_CODES || stepsOf(total, currency) >= LARGE_TOTAL;
  return isLarge || missing * 2 > codes ? { codes, missing } : null;
}

function stepsOf(amount: number, currency: string): number {
  const { maximumFractionDigits = 2 } = new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
  }).resolvedOptions();
  return Math.round(amount * 10 ** maximumFractionDigits);
}
