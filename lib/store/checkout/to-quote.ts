import { type BrokenRule, invalid } from '@/lib/errors';
import type { ProductKind } from '../catalogue/rows';
import type { OrderViewer } from '../order-access/order-viewer';
import { openQuote } from '../payments/quote-token';

/** What is to be quoted: services by what they cost now, or an order at the prices that it was made at. */
export type ToQuote =
  | {
      kind: ProductKind;
      lines: readonly { service_id: number; quantity: number }[];
      /** A coupon's code. */
      coupon?: string | undefined;
      /** A guest's, where it is known, for what a coupon asks of its person. */
      email?: string | undefined;
    }
  | { utr: string; viewer: OrderViewer };

const required = (field: string): BrokenRule => ({ field, rule: 'required' });

/** What a request asks to be quoted. @throws DomainError invalid where it names neither an order nor lines. */
export function toQuoteOf(input: {
  kind?: ProductKind | undefined;
  lines?: readonly { service_id: number; quantity: number }[] | undefined;
  coupon?: string | undefined;
}): ToQuote {
  const { kind, lines, coupon } = input;
  if (kind && lines) return { kind, lines, coupon };
  throw invalid(...(kind ? [] : [required('kind')]), ...(lines ? [] : [required('lines')]));
}

/** What a request orders, to be quoted anew: with the coupon of its quote. */
export const purchaseOf = ({
  kind,
  lines,
  email,
  quote,
}: {
  kind: ProductKind;
  lines: readonly { service_id: number; quantity: number }[];
  email?: string | undefined;
  quote: string;
}): ToQuote => ({ kind, lines, email, coupon: openQuote(quote)?.coupon?.code });
