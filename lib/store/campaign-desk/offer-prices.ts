import { toNumber } from '@/lib/money';
import { type PriceRow, priceService } from '../pricing/price-service';

type Columns = Pick<PriceRow, 'price' | 'discount' | 'discount_type'> & {
  campaign_price: string | null;
  campaign_discount: string | null;
  campaign_discount_type: PriceRow['discount_type'] | null;
};

const NO_CAMPAIGN = { campaign: null, max_sell: 0, offered_sell: 0 };

/** What a shopper pays for one, outside of campaigns and by the terms of its campaign, by the shop’s own rules. */
export function offerPrices(columns: Columns, currency: string): { net: number; campaign_net: number } {
  const netOf = (terms: Pick<PriceRow, 'price' | 'discount' | 'discount_type'>) =>
    toNumber(priceService({ ...terms, ...NO_CAMPAIGN }, new Date(), currency).net, currency);
  return {
    net: netOf(columns),
    campaign_net: netOf({
      price: columns.campaign_price ?? columns.price,
      discount: columns.campaign_discount ?? '0',
      discount_type: columns.campaign_discount_type ?? 'percentage',
    }),
  };
}
