import Big from 'big.js';
import { decimalsOf, roundTo } from '@/lib/money';
import type { CouponTerms } from './coupon-terms';
import type { CouponRefusal } from './states';

/** More unpaid orders with one coupon than a person needs; more could keep it from everybody else. */
export const UNPAID_PER_PERSON = 5;

type PricedLine = { service_id: number; quantity: number; base_price: string; discount: string };

export type AppliedCoupon = {
  amount: string;
  /** Of each line, in their order. */
  shares: string[];
};

/** `amount`: what is missing of the minimum. */
export type RefusedCoupon = { refusal: CouponRefusal; amount?: string };

/**
 * What a coupon takes off lines that are priced already, or why it doesn’t.
 *
 * @param terms undefined for a code that no coupon has.
 */
export function applyCoupon(
  terms: CouponTerms | undefined,
  lines: readonly PricedLine[],
  currency: string,
): AppliedCoupon | RefusedCoupon {
  const amounts = lines.map(({ base_price, discount, quantity }) =>
    new Big(base_price).minus(discount).times(quantity),
  );
  const isFor = lines.map(({ service_id }) => terms?.eligible.includes(service_id) ?? false);
  const sum = (of: readonly Big[]) => of.reduce((all, one) => all.plus(one), new Big(0));
  const eligible = amounts.map((amount, index) => (isFor[index] ? amount : new Big(0)));
  const amount = terms ? discountOf(terms, sum(eligible), currency) : new Big(0);
  const missing = new Big(terms?.min_order ?? 0).minus(sum(amounts));
  const refusal = refusalOf(terms, { amount, missing });
  if (refusal === 'too-little') return { refusal, amount: missing.toFixed() };
  if (refusal) return { refusal };
  return { amount: amount.toFixed(), shares: spread(amount, eligible, currency) };
}

function discountOf(terms: CouponTerms, eligible: Big, currency: string): Big {
  const { discount, discount_type, max_discount } = terms;
  const wanted =
    discount_type === 'flat' ? new Big(discount) : roundTo(eligible.times(discount).div(100), currency);
  const capped = max_discount !== null && wanted.gt(max_discount) ? new Big(max_discount) : wanted;
  return capped.gt(eligible) ? eligible : capped;
}

function refusalOf(
  terms: CouponTerms | undefined,
  { amount, missing }: { amount: Big; missing: Big },
): CouponRefusal | null {
  // Whether there is such a code is told only once it can be used.
  if (!terms || ['archived', 'paused', 'scheduled'].includes(terms.state)) return 'unknown';
  if (terms.state === 'ended' || terms.state === 'used-up') return terms.state;
  if (amount.eq(0)) return 'wrong-products';
  if (missing.gt(0)) return 'too-little';
  if (terms.left !== null && amount.gt(terms.left)) return 'used-up';
  if (terms.has_ordered) return 'first-order';
  const isOut = terms.per_person !== null && terms.own >= terms.per_person;
  if (isOut && terms.unpaid === 0) return 'already-used';
  return isOut || terms.unpaid >= UNPAID_PER_PERSON ? 'unpaid-order' : null;
}

/**
 * Spreads an amount over lines by what they cost, in the currency’s own steps: each gets what has come together up to it,
 * less what those before it have. Always the same for the same lines, never more than a line costs, and in all the amount.
 */
function spread(amount: Big, costs: readonly Big[], currency: string): string[] {
  const whole = costs.reduce((all, one) => all.plus(one), new Big(0));
  let [passed, given] = [new Big(0), new Big(0)];
  return costs.map((cost) => {
    passed = passed.plus(cost);
    const due = amount.times(passed).div(whole).round(decimalsOf(currency), Big.roundHalfUp);
    const share = due.minus(given);
    given = due;
    return share.toFixed();
  });
}
