/**
 * `buyer`: published at once and verified, and the reviewer has an order of the product. `published`: by a
 * moderator. `held`: waits for one.
 */
export type ReviewSeed = [
  product: string,
  reviewer: number,
  rating: 1 | 2 | 3 | 4 | 5,
  daysAgo: number,
  standing: 'buyer' | 'published' | 'held',
  comment: string,
];
