import { type Amount, type PaidLine, paidFor, scaled } from '../pricing/paid-for';

/** A line of an order; `refunded` counts what goes back now, too. */
export type SharedLine = PaidLine & { refunded: number };

type Payment = {
  /** What was paid, charge included. */
  amount: Amount;
  /** What of it was given back before. */
  given: Amount;
  /** What of it can still be given back. */
  left: Amount;
  /** How many decimals amounts of its currency have. */
  decimals: number;
};

/**
 * What of a payment goes back with some of an order’s items: the share of all that is refunded then, less what was given
 * before. Rounding is never lost or won that way: with the last item, the whole payment has gone back. In whole numbers,
 * so that pages, which load no library for decimals, compute the same.
 */
export function refundShare(
  lines: readonly SharedLine[],
  { amount, given, left, decimals }: Payment,
): string {
  const sum = (count: (line: SharedLine) => number) =>
    lines.reduce((total, line) => total + paidFor(line, count(line)), 0n);
  const whole = sum(({ quantity }) => quantity);
  if (whole === 0n) return '0';
  const part = sum(({ refunded }) => refunded);
  // Half up.
  const due = (2n * scaled(amount, decimals) * part + whole) / (2n * whole);
  const [share, most] = [due - scaled(given, decimals), scaled(left, decimals)];
  return written(share < 0n ? 0n : share > most ? most : share, decimals);
}

function written(amount: bigint, decimals: number): string {
  if (decimals === 0) return String(amount);
  const digits = String(amount).padStart(decimals + 1, '0');
  return `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}
