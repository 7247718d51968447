import type { z } from 'zod';
import type { Actor } from '@/lib/auth/actor';
import { env } from '@/lib/env';
import { toNumber } from '@/lib/money';
import type { ProductKind } from '../catalogue/rows';
import { personOf } from '../coupons/person';
import { couponSentence, quoteCoupon } from '../coupons/quote-coupon';
import type { QuoteContent } from '../payments/quote-token';
import { linesOfOrder, priceNow, type QuotableLine } from './quoted-lines';
import type { QuoteView } from './schemas';
import type { ToQuote } from './to-quote';

type ToQuoteOrder = Extract<ToQuote, { utr: string }>;
type ToQuotePurchase = Exclude<ToQuote, { utr: string }>;

type Priced = {
  kind: ProductKind;
  lines: QuotableLine[];
  coupon: {
    view: z.input<typeof QuoteView>['coupon'];
    /** What the quote fixes of it: nothing where it takes nothing off, or where the order has taken it already. */
    taken?: QuoteContent['coupon'];
  };
};

const shown = (amount: string) => toNumber(amount, env().STORE_CURRENCY);

const applied = ({ code, amount }: { code: string; amount: string }) => ({
  ...{ code, applied: true, discount: shown(amount) },
  ...{ reason: null, reason_code: null, reason_amount: null },
});

/** An unpaid order as it was made, with its coupon. */
export async function orderToQuote({ utr, viewer }: ToQuoteOrder): Promise<Priced> {
  const { coupon, ...order } = await linesOfOrder(utr, viewer);
  return { ...order, coupon: { view: coupon && applied(coupon) } };
}

/** A purchase at today's prices, less what its coupon takes off each line. */
export async function purchaseToQuote(
  actor: Actor | null,
  { kind, lines: given, coupon: code, email }: ToQuotePurchase,
  address: string | null,
): Promise<Priced> {
  const lines = await priceNow(kind, given);
  if (!code) return { kind, lines, coupon: { view: null } };
  const found = await quoteCoupon({ code, person: personOf(actor, email), address, kind, lines });
  if ('refusal' in found) {
    const { refusal, amount } = found;
    const view = {
      ...{ code, applied: false, discount: 0, reason: couponSentence(found), reason_code: refusal },
      reason_amount: amount === undefined ? null : shown(amount),
    };
    return { kind, lines, coupon: { view } };
  }
  const { shares, ...taken } = found;
  return {
    kind,
    lines: lines.map((line, index) => ({ ...line, coupon_discount: shares[index] ?? '0' })),
    coupon: { view: applied(taken), taken },
  };
}
