import Big from 'big.js';
import type { InvoiceLine } from '@/lib/db/schema';
import { allocate, decimalsFor, sumsOf, taxesOf } from './amounts';
import type { Draft } from './invoice-of';
import type { RefundedItems } from './read-sources';

type Issued = Pick<Draft, 'email' | 'currency' | 'total' | 'content'> & { number: string; issued_on: string };
type Refund = { amount: string; items: RefundedItems | null };

const sameLine = (one: InvoiceLine) => (other: InvoiceLine) =>
  one.line_id === other.line_id && (one.line_id !== null || one.tax_percent === other.tax_percent);

const amountOf = (lines: readonly InvoiceLine[]) =>
  lines.reduce((sum, { amount }) => sum.plus(amount), new Big(0));

/**
 * The credit note of a refund: what went back, on the lines that it was for and their share of the charge, each with the
 * tax that the invoice had. All credit notes of an order that is refunded in parts come to its invoice, tax included.
 *
 * @param earlier the credit notes of the same invoice before it.
 */
export function creditNoteOf(
  refund: Refund,
  invoice: Issued,
  earlier: readonly Pick<Draft, 'content'>[],
): Draft {
  const total = new Big(refund.amount);
  const { content } = invoice;
  const decimals = decimalsFor(new Big(invoice.total), invoice.currency);
  const before = earlier.flatMap((note) => note.content.lines);
  const left = content.lines.map((line) =>
    new Big(line.amount).minus(amountOf(before.filter(sameLine(line)))),
  );
  const isRest = amountOf(before).plus(total).eq(invoice.total);
  const counts = content.lines.map(
    ({ line_id }) => refund.items?.find((item) => item.line_id === line_id)?.quantity ?? 0,
  );
  const shares = isRest ? left : allocate(total, weightsOf(content.lines, counts, left), decimals);
  const lines = content.lines
    .map((line, at) => ({
      ...line,
      quantity: line.line_id === null ? 1 : (counts[at] ?? 0),
      discount: '0',
      amount: (shares[at] ?? new Big(0)).toFixed(decimals),
    }))
    .filter(({ quantity, amount, line_id }) => (line_id !== null && quantity > 0) || !new Big(amount).eq(0));
  const taxes = taxesOf(lines, decimals, before);
  return {
    email: invoice.email,
    currency: invoice.currency,
    ...sumsOf(taxes),
    content: {
      ...content,
      coupon: null,
      lines,
      taxes,
      credits: { number: invoice.number, issued_on: invoice.issued_on },
    },
  };
}

/** By what a refund’s amount is shared out: what its items were paid for, and as much of the charge. */
function weightsOf(lines: readonly InvoiceLine[], counts: readonly number[], left: readonly Big[]): Big[] {
  const goods = amountOf(lines.filter(({ line_id }) => line_id !== null));
  const parts = lines.map((line, at) => new Big(line.amount).times(counts[at] ?? 0).div(line.quantity));
  const part = parts.reduce((sum, one) => sum.plus(one), new Big(0));
  // Money without items: of whatever is left.
  if (part.eq(0) || goods.eq(0)) return left.map((one) => (one.lt(0) ? new Big(0) : one));
  return lines.map((line, at) =>
    line.line_id === null ? new Big(line.amount).times(part).div(goods) : (parts[at] ?? new Big(0)),
  );
}
