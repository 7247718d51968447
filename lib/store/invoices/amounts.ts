import Big from 'big.js';
import type { InvoiceLine, InvoiceTax } from '@/lib/db/schema';
import { decimalsOf } from '@/lib/money';

/** How many decimals a document’s amounts have: its currency’s, or more where its total has more. */
export const decimalsFor = (total: Big, currency: string): number =>
  Math.max(decimalsOf(currency), total.toFixed().split('.')[1]?.length ?? 0);

const half = (amount: Big, decimals: number) => amount.round(decimals, Big.roundHalfUp);

/**
 * Shares of a total by weight that add up to it exactly: each is what the running sum rises by, rounded. Without any
 * weight, all of it is the first one’s.
 */
export function allocate(total: Big, weights: readonly Big[], decimals: number): Big[] {
  const sum = weights.reduce((all, weight) => all.plus(weight), new Big(0));
  if (sum.eq(0)) return weights.map((_, index) => (index === 0 ? total : new Big(0)));
  let [seen, given] = [new Big(0), new Big(0)];
  return weights.map((weight) => {
    seen = seen.plus(weight);
    const upto = seen.eq(sum) ? total : half(total.times(seen).div(sum), decimals);
    const share = upto.minus(given);
    given = upto;
    return share;
  });
}

/** The tax in an amount that includes it. */
const taxIn = (amount: Big, percent: string | null, decimals: number): Big =>
  percent === null ? new Big(0) : half(amount.times(percent).div(new Big(100).plus(percent)), decimals);

type Taxed = Pick<InvoiceLine, 'amount' | 'tax_percent'>;

const totalAt = (lines: readonly Taxed[], percent: string | null): Big =>
  lines
    .filter((line) => line.tax_percent === percent)
    .reduce((sum, { amount }) => sum.plus(amount), new Big(0));

/**
 * The tax in some lines, by rate.
 *
 * @param earlier the lines of the documents before that take parts of the same invoice back: all together take back
 *   exactly its tax.
 */
export function taxesOf(
  lines: readonly Taxed[],
  decimals: number,
  earlier: readonly Taxed[] = [],
): InvoiceTax[] {
  const rates = [...new Set(lines.map((line) => line.tax_percent))];
  rates.sort((a, b) => Number(b ?? -1) - Number(a ?? -1));
  return rates.map((percent) => {
    const [before, total] = [totalAt(earlier, percent), totalAt(lines, percent)];
    const tax = taxIn(before.plus(total), percent, decimals).minus(taxIn(before, percent, decimals));
    return {
      percent,
      net: total.minus(tax).toFixed(decimals),
      tax: tax.toFixed(decimals),
      total: total.toFixed(decimals),
    };
  });
}

/** What a document’s rates come to together. */
export function sumsOf(taxes: readonly InvoiceTax[]): { net: string; tax: string; total: string } {
  const sum = (of: 'net' | 'tax' | 'total') =>
    taxes.reduce((all, one) => all.plus(one[of]), new Big(0)).toFixed();
  return { net: sum('net'), tax: sum('tax'), total: sum('total') };
}
