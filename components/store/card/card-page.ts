import type { ShownCampaign } from '@/components/store/campaign-end';

/** One denomination of a card as its page shows it. Prices in the store's currency, for one unit. */
export type Denomination = {
  id: number;
  name: string;
  /** A path on this site. */
  image: string;
  price: number;
  /** Equal to `price` where nothing is taken off. */
  oldPrice: number;
  isCampaignPrice: boolean;
  /** Whether a code lies ready now; otherwise it is delivered as soon as one comes. */
  isInStock: boolean;
  /** Units of the running campaign; null where there is none, or it has no limit. */
  units: number | null;
  unitsLeft: number | null;
};

/** A card as its page shows it. */
export type CardPage = {
  id: number;
  name: string;
  slug: string;
  region: string;
  note: string | null;
  image: string;
  /** HTML that somebody typed. */
  description: string;
  guide: string;
  isInstant: boolean;
  rating: number | null;
  reviews: number;
  currency: string;
  denominations: Denomination[];
  campaign: ShownCampaign | null;
};
