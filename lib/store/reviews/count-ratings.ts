import { client } from '@/lib/db/client';
import { type ProductKind, tablesOf } from '../catalogue/rows';

/** How many of the published reviews gave each rating. */
export type RatingCounts = Record<1 | 2 | 3 | 4 | 5, number>;

/** The ratings of a product, counted for its histogram. */
export async function countRatings(kind: ProductKind, productId: number): Promise<RatingCounts> {
  const { parent } = tablesOf(kind);
  const rows = await client()<{ rating: keyof RatingCounts; count: number }[]>`
    select rating, count(*)::int as count from reviews where ${parent} = ${productId} and status = 1 group by rating`;
  const counts: RatingCounts = { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 };
  for (const { rating, count } of rows) counts[rating] = count;
  return counts;
}
