import type { ShownCampaign } from '@/components/store/campaign-end';
import type { OrderField } from '@/lib/db/schema/catalogue';

/** One denomination of a top-up as its page shows it. Prices in the store's currency, for one unit. */
export type Denomination = {
  id: number;
  name: string;
  price: number;
  /** Equal to `price` where nothing is taken off. */
  oldPrice: number;
  isCampaignPrice: boolean;
  /** Units of the running campaign; null where there is none, or it has no limit. */
  units: number | null;
  unitsLeft: number | null;
};

/** What is needed to buy a top-up. */
export type ShownTopUp = {
  id: number;
  name: string;
  slug: string;
  currency: string;
  /** What has to be known of the player, in the order in which it is asked. */
  fields: OrderField[];
  denominations: Denomination[];
  campaign: ShownCampaign | null;
};

/** A top-up as its page shows it. */
export type TopUpPage = ShownTopUp & {
  region: string;
  note: string | null;
  /** A path on this site. */
  image: string;
  /** HTML that somebody typed. */
  description: string;
  guide: string;
  isInstant: boolean;
  rating: number | null;
  reviews: number;
};
