import Big from 'big.js';
import { roundTo } from '@/lib/money';

type DiscountType = 'percentage' | 'flat';

/** A service's prices as the database holds them: exact amounts as texts, times as ISO 8601. */
export type PriceRow = {
  price: string;
  discount: string;
  discount_type: DiscountType;
  campaign: CampaignTerms | null;
  max_sell: number;
  offered_sell: number;
};

/** A service's part in a campaign that is switched on; whether it runs depends on the time. */
export type CampaignTerms = {
  id: number;
  name: string;
  start: string;
  end: string;
  price: string;
  discount: string;
  discount_type: DiscountType;
};

export type ServicePrice = {
  /** For one unit, before the discount. */
  price: Big;
  /** As it was entered: a percentage, or an amount. */
  discount: Big;
  discountType: DiscountType;
  /** What one unit costs less, rounded half up to the currency's decimals. */
  discountedAmount: Big;
  /** What one unit costs. */
  net: Big;
  /** Whether a campaign that runs now includes the service, sold out or not. */
  isOffered: boolean;
  /** Whether the price above is the campaign's. */
  isCampaignPrice: boolean;
};

/**
 * What a service costs now. The campaign's price applies while the campaign runs and at least `units` of it are
 * left; otherwise the normal one, by itself.
 */
export function priceService(row: PriceRow, now: Date, currency: string, units = 1): ServicePrice {
  const isOffered = row.campaign !== null && isRunning(row.campaign, now);
  const isCampaignPrice = isOffered && (row.max_sell === 0 || row.offered_sell + units <= row.max_sell);
  const terms = isCampaignPrice && row.campaign ? row.campaign : row;
  const price = roundTo(terms.price, currency);
  const discountedAmount = discountOf(price, new Big(terms.discount), terms.discount_type, currency);
  return {
    price,
    discount: new Big(terms.discount),
    discountType: terms.discount_type,
    discountedAmount,
    net: price.minus(discountedAmount),
    isOffered,
    isCampaignPrice,
  };
}

export const isRunning = ({ start, end }: Pick<CampaignTerms, 'start' | 'end'>, now: Date) =>
  Date.parse(start) <= now.getTime() && now.getTime() < Date.parse(end);

function discountOf(price: Big, discount: Big, type: DiscountType, currency: string): Big {
  const amount = type === 'percentage' ? price.times(discount).div(100) : discount;
  const rounded = roundTo(amount, currency);
  return rounded.gt(price) ? price : rounded;
}
