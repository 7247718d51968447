/** How a coupon stands, in the order in which one reason comes before another. */
export const COUPON_STATES = ['archived', 'paused', 'ended', 'used-up', 'scheduled', 'active'] as const;
export type CouponState = (typeof COUPON_STATES)[number];

/** Why a coupon takes nothing off. */
export const COUPON_REFUSALS = [
  'unknown',
  'too-many-tries',
  'ended',
  'used-up',
  'wrong-products',
  'too-little',
  'first-order',
  'already-used',
  'unpaid-order',
] as const;
export type CouponRefusal = (typeof COUPON_REFUSALS)[number];
