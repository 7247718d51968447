import { reviews } from '@/lib/db/schema';
import type { SeededAccounts } from './accounts';
import type { SeededCard } from './cards';
import type { SeedContext } from './context';
import { cardReviews } from './reviews-card';
import { topUpReviews } from './reviews-top-up';
import type { SeededTopUp } from './top-ups';

/** The shopper's own words: about products that the shopper's orders hold. */
const shopperReviews: [product: string, rating: number, daysAgo: number, comment: string][] = [
  ['quarry-store', 5, 58, 'Codes within seconds, every time so far.'],
  ['wickmoth-saga', 4, 36, 'Instant. I keep my player number saved, so it is three taps.'],
  ['noodle-parade', 5, 9, 'Dinner for the whole corridor from one voucher.'],
];

export type SeededProducts = { topUps: Map<string, SeededTopUp>; cards: Map<string, SeededCard> };

/** Inserts all reviews, oldest first, so that ids follow time. */
export async function seedReviews(
  { tx, ago }: SeedContext,
  { shopper, reviewers }: SeededAccounts,
  { topUps, cards }: SeededProducts,
): Promise<void> {
  const byReviewers = [...topUpReviews, ...cardReviews].map(
    ([product, reviewer, rating, daysAgo, standing, comment]) => ({
      product,
      user_id: reviewers[reviewer]?.id ?? 0,
      rating,
      daysAgo,
      comment,
      status: standing === 'held' ? 0 : 1,
      verified: standing === 'buyer',
    }),
  );
  const byShopper = shopperReviews.map(([product, rating, daysAgo, comment]) => ({
    product,
    user_id: shopper,
    rating,
    daysAgo,
    comment,
    status: 1,
    verified: true,
  }));
  const rows = [...byReviewers, ...byShopper].sort((a, b) => b.daysAgo - a.daysAgo);
  await tx.insert(reviews).values(
    rows.map(({ product, daysAgo, ...review }) => ({
      ...review,
      top_up_id: topUps.get(product)?.id ?? null,
      card_id: cards.get(product)?.id ?? null,
      created_at: ago(daysAgo),
      updated_at: ago(daysAgo),
    })),
  );
}
