import type { ShownProduct, ShownService } from '@/components/store/product/shown-product';
import type { OrderField } from '@/lib/db/schema/catalogue';

/** One denomination of a top-up as its page shows it. */
export type Denomination = ShownService;

/** A top-up as its page shows it. */
export type TopUpPage = ShownProduct & {
  /** What has to be known of the player, in the order in which it is asked. */
  fields: OrderField[];
  denominations: Denomination[];
};

/** What is needed to buy a top-up. */
export type ShownTopUp = Pick<
  TopUpPage,
  'id' | 'name' | 'slug' | 'currency' | 'fields' | 'denominations' | 'campaign'
>;
