import Big from 'big.js';
import { env } from '@/lib/env';
import { type PriceRow, priceService } from './price-service';

/** A service on sale, as it stands in the database now. */
export type Sellable = PriceRow & {
  id: number;
  parent_id: number;
  name: string;
  image: string;
  product_name: string;
  slug: string;
  /** Whether it can’t be ordered without a code in stock. */
  stops_empty: boolean;
};

export type Wanted = { serviceId: number; quantity: number };

/** A line of an order or a quote; amounts are for one unit, exact texts in the store's currency. */
export type Line = {
  service_id: number;
  quantity: number;
  base_price: string;
  discount: string;
  /** The line's share of a coupon, for all of its quantity; none without. */
  coupon_discount?: string;
  /** Where the price is a campaign's. */
  campaign_id: number | null;
  product_name: string;
  service_name: string;
  slug: string;
  image: string;
};

/**
 * What is wanted at today's prices.
 *
 * @param taken the services whose campaign units were taken: the campaign's price applies to them whatever the count
 * says by now, and to no others. Without it, to lines whose units are all left.
 */
export function priceLines(
  sellables: ReadonlyMap<number, Sellable>,
  wanted: readonly Wanted[],
  now: Date,
  taken?: ReadonlySet<number>,
): Line[] {
  return wanted.map(({ serviceId, quantity }) => {
    const row = sellables.get(serviceId);
    if (!row) throw new Error('A line names a service that is not on sale.');
    const terms = taken?.has(serviceId) ? { ...row, max_sell: 0 } : taken ? { ...row, campaign: null } : row;
    const price = priceService(terms, now, env().STORE_CURRENCY, quantity);
    return {
      service_id: serviceId,
      quantity,
      base_price: price.price.toFixed(),
      discount: price.discountedAmount.toFixed(),
      campaign_id: price.isCampaignPrice ? (row.campaign?.id ?? null) : null,
      product_name: row.product_name,
      service_name: row.name,
      slug: row.slug,
      image: row.image,
    };
  });
}

type Amounts = Pick<Line, 'quantity' | 'base_price' | 'discount' | 'coupon_discount'>;

/** What lines cost together. */
export const totalOf = (lines: readonly Amounts[]): string =>
  sum(lines, ({ base_price, discount, quantity, coupon_discount = '0' }) =>
    new Big(base_price).minus(discount).times(quantity).minus(coupon_discount),
  );

export const totalBeforeDiscount = (lines: readonly Amounts[]): string =>
  sum(lines, ({ base_price, quantity }) => new Big(base_price).times(quantity));

const sum = (lines: readonly Amounts[], amount: (line: Amounts) => Big): string =>
  lines.reduce((total, line) => total.plus(amount(line)), new Big(0)).toFixed();
