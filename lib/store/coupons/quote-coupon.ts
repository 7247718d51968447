import { env } from '@/lib/env';
import { formatMoney } from '@/lib/money';
import { networkOf } from '@/lib/network-of.mjs';
import { countHourly, LimitReached, takeBackHourly } from '@/lib/rate-limit';
import type { ProductKind } from '../catalogue/rows';
import type { Line } from '../pricing/price-lines';
import { applyCoupon, type RefusedCoupon } from './apply-coupon';
import { readCoupon } from './coupon-terms';
import type { Person } from './person';
import type { CouponRefusal } from './states';

/** Codes that nobody has, tried from a network or by an account in an hour. */
const TRIES_PER_HOUR = { network: 60, account: 30 };

export type QuotedCoupon = { id: number; code: string; amount: string; shares: string[] };

/**
 * What a coupon takes off a purchase for a person, or why it doesn’t.
 *
 * @param address from where the code comes; null where the code was quoted before, and isn’t a guess.
 */
export async function quoteCoupon({
  code,
  person,
  address,
  kind,
  lines,
}: {
  code: string;
  person: Person;
  address: string | null;
  kind: ProductKind;
  lines: readonly Line[];
}): Promise<QuotedCoupon | RefusedCoupon> {
  const takeBack = address === null ? async () => {} : await countTry(address, person);
  if (!takeBack) return { refusal: 'too-many-tries' };
  const serviceIds = lines.map(({ service_id }) => service_id);
  const terms = await readCoupon(code, person, { kind, serviceIds });
  const applied = applyCoupon(terms, lines, env().STORE_CURRENCY);
  const isRefused = 'refusal' in applied;
  if (!isRefused || applied.refusal !== 'unknown') await takeBack();
  if (isRefused || !terms) return isRefused ? applied : { refusal: 'unknown' };
  return { id: terms.id, code: terms.code, ...applied };
}

/**
 * Counts a code before it is looked up, so that none of many at once slips past.
 *
 * @returns what takes it back for a code that exists; null where too many were tried.
 */
async function countTry(address: string, { userId }: Person): Promise<(() => Promise<void>) | null> {
  const pools = [
    { kind: 'coupon-network', key: networkOf(address), limit: TRIES_PER_HOUR.network },
    ...(userId === null
      ? []
      : [{ kind: 'coupon-account', key: String(userId), limit: TRIES_PER_HOUR.account }]),
  ];
  try {
    for (const { kind, key, limit } of pools) await countHourly(kind, key, limit);
  } catch (error) {
    if (error instanceof LimitReached) return null;
    throw error;
  }
  return async () => {
    for (const { kind, key } of pools) await takeBackHourly(kind, key);
  };
}

/** A refusal as the API words it. */
export function couponSentence({ refusal, amount = '0' }: RefusedCoupon): string {
  const sentences: Record<CouponRefusal, string> = {
    unknown: 'We don’t know this coupon. Check its code.',
    'too-many-tries': 'You’ve tried too many codes. Try again in an hour.',
    ended: 'This coupon has ended.',
    'used-up': 'This coupon is used up.',
    'wrong-products': 'This coupon isn’t for these products.',
    'too-little': `Add ${formatMoney(amount, env().STORE_CURRENCY)} to your order to use this coupon.`,
    'first-order': 'This coupon is only for your first order.',
    'already-used': 'You’ve already used this coupon.',
    'unpaid-order': 'You have an unpaid order with this coupon. Pay for that one first.',
  };
  return sentences[refusal];
}
