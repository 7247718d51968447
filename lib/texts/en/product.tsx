import type { ReactNode } from 'react';

/** What is said of a product wherever it stands, and what buyers say of it. */
export const product = {
  kinds: { top_up: 'Top-up', card: 'Gift card' },
  kindAndRegion: (kind: string, region: string) => `${kind} · ${region}`,
  /** Before it, for a screen reader. */
  region: 'Region:',
  from: (price: ReactNode): ReactNode => <>from {price}</>,
  /** Between a price and the one that it was. */
  insteadOf: 'instead of',
  soldOut: 'Sold out',
  rating: {
    short: (mean: string, reviews: string) => `${mean} (${reviews})`,
    inWords: (mean: string, count: number, reviews: string) =>
      `Rated ${mean} of 5 by ${reviews} ${count === 1 ? 'person' : 'people'}`,
    ofFive: 'of 5',
    stars: (rating: number) => `${rating} of 5 ${rating === 1 ? 'star' : 'stars'}`,
    starUnit: (rating: number) => (rating === 1 ? 'star' : 'stars'),
    total: (count: number, reviews: string) => (count === 1 ? 'one review' : `${reviews} reviews`),
  },
  reviews: {
    title: 'Reviews',
    none: 'No reviews yet',
    noneOnPage: 'No reviews on this page',
    noneHint: 'Buyers can write one on their order page.',
    verified: 'Verified purchase',
    held: 'Being checked. Only you can see it.',
    hidden: 'Hidden by our team. Only you can see it.',
    own: 'Your review',
    shop: 'Reply from the shop',
    nameless: 'A shopper',
    /** Whole names are nobody else's business. */
    author: (firstName: string, initial: string) => (initial ? `${firstName} ${initial}.` : firstName),
    newest: 'See newest',
    pages: 'Pages of reviews',
  },
  /** On the picture that stands beside a shared link. */
  picture: { from: (price: string) => `from ${price}` },
};
