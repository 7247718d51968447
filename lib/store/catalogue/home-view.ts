import type { z } from 'zod';
import type { CategoryView } from './schemas';

/** One denomination in the running campaign. Prices in the store's currency. */
export type CampaignService = {
  id: number;
  kind: 'top_up' | 'card';
  product_name: string;
  slug: string;
  name: string;
  image: string;
  price: number;
  /** What it costs outside the campaign; equal to `price` where nothing is taken off. */
  old_price: number;
  /** Units of the campaign; null where it has no limit. */
  units: number | null;
  units_left: number | null;
};

export type HomeCampaign = {
  name: string;
  end_date: string;
  /** The first of them, of as many products as possible; those that are sold out come last. */
  services: CampaignService[];
  /** How many there are. */
  total: number;
};

export type HomeCategory = z.input<typeof CategoryView>;

/** A product in a grid. */
export type HomeProduct = {
  kind: 'top_up' | 'card';
  id: number;
  category_id: number;
  name: string;
  slug: string;
  region: string;
  image: string;
  /** The least that one of its services costs now; null where it has none. */
  from_price: number | null;
  /** 1 to 5, null before the first review. */
  rating: number | null;
  reviews: number;
};

/** The first products of a kind, and how many there are. */
export type HomeSection = { products: HomeProduct[]; total: number };

export type HomeView = {
  currency: string;
  campaign: HomeCampaign | null;
  categories: HomeCategory[];
  top_ups: HomeSection;
  cards: HomeSection;
};
