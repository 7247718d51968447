import type { ShownCampaign } from '@/components/store/campaign-end';

/** One denomination as its product's page shows it. Prices in the store's currency, for one unit. */
export type ShownService = {
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

/** A product as its page shows it, of whatever kind. */
export type ShownProduct = {
  id: number;
  categoryId: number;
  name: string;
  slug: string;
  region: string;
  note: string | null;
  /** A path on this site. */
  image: string;
  /** HTML that somebody typed. */
  description: string;
  guide: string;
  isInstant: boolean;
  /** 1 to 5; null before the first review. */
  rating: number | null;
  reviews: number;
  currency: string;
  campaign: ShownCampaign | null;
};
