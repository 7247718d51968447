/** An exact amount: a text as the database has it, or a number of few decimals. */
export type Amount = string | number;

/** A line of an order. `net` is what one costs, `coupon_discount` the line’s share of the coupon. */
export type PaidLine = { net: Amount; quantity: number; coupon_discount: Amount };

/** As many decimals as prices have in the database. */
export const PRICE_DECIMALS = 4;

/** An amount in whole steps of so many decimals. */
export function scaled(amount: Amount, decimals: number): bigint {
  const [whole = '0', part = ''] = String(amount).split('.');
  return BigInt(whole + part.slice(0, decimals).padEnd(decimals, '0'));
}

/**
 * What so many of a line were paid for, less their share of the coupon, in ten-thousandths. Of all together it is exactly
 * what was paid for the line. In whole numbers, so that pages, which load no library for decimals, compute the same.
 */
export const paidFor = ({ net, quantity, coupon_discount }: PaidLine, count: number): bigint =>
  scaled(net, PRICE_DECIMALS) * BigInt(count) -
  (scaled(coupon_discount, PRICE_DECIMALS) * BigInt(count)) / BigInt(quantity);
