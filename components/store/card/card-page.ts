import type { ShownProduct, ShownService } from '@/components/store/product/shown-product';

/** One denomination of a card as its page shows it. */
export type Denomination = ShownService & {
  /** A path on this site. */
  image: string;
  /** Whether a code lies ready now; otherwise it is delivered as soon as one comes. */
  isInStock: boolean;
  /** Whether it can’t be ordered, since no code lies ready and it isn’t sold then. */
  isSoldOut: boolean;
};

/** A card as its page shows it. */
export type CardPage = ShownProduct & { denominations: Denomination[] };
