import { decimalsOf } from '@/lib/money';

/**
 * What each line comes to, in the currency's own steps, so that the lines add up to the total. Where unit prices were
 * rounded into another currency they may not; the difference stands in the largest line.
 *
 * @param lines unit prices, as charged, and quantities.
 */
export function lineTotals(
  lines: readonly { unit: number; quantity: number }[],
  total: number,
  currency: string,
): number[] {
  const step = 10 ** decimalsOf(currency);
  const amounts = lines.map(({ unit, quantity }) => Math.round(unit * quantity * step));
  const rest = Math.round(total * step) - amounts.reduce((sum, amount) => sum + amount, 0);
  const largest = amounts.indexOf(Math.max(...amounts));
  return amounts.map((amount, index) => (index === largest ? amount + rest : amount) / step);
}
